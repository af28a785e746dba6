import { endSession, type OpenSession } from "@avant-match/contract/accounts/sessions.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Awaited } from "../kit/ItemStates.tsx";
import { act } from "../kit/server/act.ts";
import { useSingleMutation } from "../kit/server/useSingleMutation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Sheet, SheetHeader } from "../ui/Sheet.tsx";
import { formatNearDateTime, readerZone } from "../ui/text/format.ts";
import styles from "./AccountScreen.module.css";
import { openSessionsQuery } from "./queries.ts";

export function OpenSessions({ userUuid }: { userUuid: string }) {
  const query = useQuery(openSessionsQuery(userUuid));
  const client = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    meta: { saved: "Session fermée." },
    mutationFn: ({ uuid }: OpenSession) => act(endSession, { uuid: userUuid, id: uuid }),
    onSettled: () => client.invalidateQueries(openSessionsQuery(userUuid)),
  });
  const { data } = query;
  if (!data) return <Awaited query={query} rows={2} />;
  return (
    <Sheet aria-label="Sessions ouvertes">
      <SheetHeader title="Sessions ouvertes" />
      <ul className={styles.sessions}>
        {data.member.map((session) => (
          <li key={session.uuid}>
            <span>
              <b>{session.browser ?? "Navigateur inconnu"}</b>
              <span className="am-dim">
                {[session.current ? "Cette session" : lastUse(session), session.place].filter(Boolean).join(" · ")}
              </span>
            </span>
            {!session.current && (
              <Button
                aria-disabled={isPending}
                aria-label={`Déconnecter ${session.browser ?? "le navigateur inconnu"}`}
                onClick={() => mutate(session)}
              >
                Déconnecter
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const lastUse = ({ seenAt }: OpenSession): string => `Dernier usage ${formatNearDateTime(seenAt, readerZone())}`;
