import { type MutateOptions, type UseMutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";

/**
 * A mutation whose `mutate` does nothing while the last one runs: a second press may come before the first is drawn. Mutations
 * that are given the same `mutationKey` wait for each other.
 */
export function useSingleMutation<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const client = useQueryClient();
  const own = useId();
  const { mutationKey = [own] } = options;
  const { mutate, ...state } = useMutation({ ...options, mutationKey });
  return {
    ...state,
    mutate: (variables: Variables, callbacks?: MutateOptions<Data, Error, Variables>) => {
      if (client.isMutating({ mutationKey }) === 0) mutate(variables, callbacks);
    },
  };
}
