import type { UseQueryResult } from "@tanstack/react-query";
import { FailureState } from "../ui/EmptyState.tsx";
import { failureText } from "./server/client.ts";
import { useConnectionLost } from "./server/connection.ts";

interface ReadFailureProps {
  query: Pick<UseQueryResult, "error" | "refetch" | "isFetching">;
}

export function ReadFailure({ query: { error, refetch, isFetching } }: ReadFailureProps) {
  const lost = useConnectionLost();
  const retry = () => void refetch();
  if (lost) return <FailureState sentence="Connexion perdue" detail="L’affichage reprendra de lui-même à son retour." onRetry={retry} />;
  return <FailureState sentence={failureText(error) ?? undefined} onRetry={retry} retrying={isFetching} />;
}
