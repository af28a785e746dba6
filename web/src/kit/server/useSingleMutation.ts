import { type MutateOptions, type UseMutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useRef } from "react";

interface SingleOptions<Data, Variables> extends UseMutationOptions<Data, Error, Variables> {
  /** Whether a success is the last word: what it has made is shown elsewhere, and a second press may come before that. */
  once?: boolean;
}

/**
 * A mutation whose `mutate` does nothing while the last one runs: a second press may come before the first is drawn. Mutations
 * that are given the same `scope` wait for each other; of those of one `mutationKey` only the first runs.
 */
export function useSingleMutation<Data, Variables = void>({ once = false, ...options }: SingleOptions<Data, Variables>) {
  const client = useQueryClient();
  const own = useId();
  const done = useRef(false);
  const { mutationKey = [own], mutationFn } = options;
  const { mutate, ...state } = useMutation({
    ...options,
    mutationKey,
    ...(once &&
      mutationFn && {
        mutationFn: async (...asked: Parameters<typeof mutationFn>) => {
          const answer = await mutationFn(...asked);
          done.current = true;
          return answer;
        },
      }),
  });
  return {
    ...state,
    mutate: (variables: Variables, callbacks?: MutateOptions<Data, Error, Variables>) => {
      if (!done.current && client.isMutating({ mutationKey }) === 0) mutate(variables, callbacks);
    },
  };
}
