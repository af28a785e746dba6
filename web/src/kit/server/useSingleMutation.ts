import { type MutateOptions, type UseMutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";

interface SingleOptions<Data, Variables> extends UseMutationOptions<Data, Error, Variables> {
  /** Whether a success is the last word: what it has made is shown elsewhere, and a second press may come before that. */
  once?: boolean;
  /** Whether what is asked for is read at that moment, and not as it was drawn: the next may then follow at once. */
  live?: boolean;
}

/** A mutation that ignores a second press until its result is drawn. One `scope` queues; of one `mutationKey` one runs. */
export function useSingleMutation<Data, Variables = void>({ once = false, live = false, ...options }: SingleOptions<Data, Variables>) {
  const client = useQueryClient();
  const own = useId();
  const done = useRef(false);
  const undrawn = useRef(false);
  const [settled, setSettled] = useState(0);
  useEffect(() => {
    if (settled > 0) undrawn.current = false;
  }, [settled]);
  const { mutationKey = [own], mutationFn } = options;
  const { mutate, ...state } = useMutation({
    ...options,
    mutationKey,
    ...(mutationFn && {
      mutationFn: async (...asked: Parameters<typeof mutationFn>) => {
        const answer = await mutationFn(...asked);
        done.current = once;
        undrawn.current = !live;
        return answer;
      },
    }),
  });
  return {
    ...state,
    reset: () => {
      undrawn.current = false;
      state.reset();
    },
    mutate: (variables: Variables, callbacks?: MutateOptions<Data, Error, Variables>) => {
      if (done.current || undrawn.current || client.isMutating({ mutationKey }) > 0) return;
      mutate(variables, {
        ...callbacks,
        onSettled: (...outcome) => {
          callbacks?.onSettled?.(...outcome);
          // Drawn together with what the callbacks have changed.
          setSettled((count) => count + 1);
        },
      });
    },
  };
}
