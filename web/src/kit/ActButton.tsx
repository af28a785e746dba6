import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { Button } from "../ui/controls/Button.tsx";
import { useSingleMutation } from "./server/useSingleMutation.ts";

interface ActButtonProps extends ComponentProps<typeof Button> {
  run: () => Promise<unknown>;
  saved: string;
  failure?: string;
  /** Reads again what it may have changed, also where it failed: somebody else may have done it before. */
  refreshed: (client: QueryClient) => unknown;
}

export function ActButton({ run, saved, failure, refreshed, ...button }: ActButtonProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    meta: failure === undefined ? { saved } : { saved, failure },
    mutationFn: run,
    onSettled: () => refreshed(client),
  });
  return <Button {...button} aria-disabled={isPending} onClick={() => mutate()} />;
}
