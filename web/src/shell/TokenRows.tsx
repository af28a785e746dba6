import { type AccessToken, tokenScope } from "@avant-match/contract/accounts/tokens.ts";
import type { QueryClient } from "@tanstack/react-query";
import { AskedAction } from "../kit/AskedAction.tsx";
import { formatLongDate, formatNearDateTime, readerZone } from "../ui/text/format.ts";

interface TokenRowsProps<T extends AccessToken> {
  tokens: readonly T[];
  /** Of whom a token is, where the list has those of several users. */
  holderOf?: (token: T) => string;
  end: (token: T) => Promise<unknown>;
  refreshed: (client: QueryClient) => unknown;
}

export function TokenRows<T extends AccessToken>({ tokens, holderOf, end, refreshed }: TokenRowsProps<T>) {
  return (
    <ul className="am-rows">
      {tokens.map((token) => (
        <li key={token.uuid}>
          <span className="am-lines am-anywhere">
            <b>{token.name}</b>
            <small>{[holderOf?.(token), ...factsOf(token)].filter(Boolean).join(" · ")}</small>
          </span>
          <AskedAction
            name={`Supprimer\u00a0: ${token.name}`}
            title={"Supprimer le jeton d’accès\u00a0?"}
            confirm="Supprimer"
            danger
            run={() => end(token)}
            saved="Jeton d’accès supprimé."
            {...{ refreshed }}
          >
            Le programme qui se sert de «&nbsp;{token.name}&nbsp;» sera refusé aussitôt.
          </AskedAction>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ scope, expiresAt, lastUsedAt }: AccessToken): string[] {
  const zone = readerZone();
  const used = lastUsedAt ? `dernier usage ${formatNearDateTime(lastUsedAt, zone)}` : "jamais utilisé";
  return [tokenScope[scope], `jusqu’au ${formatLongDate(expiresAt, zone)}`, used];
}
