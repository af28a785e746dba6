import { addressOf } from "@avant-match/contract/addresses.ts";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { PageLink } from "../../ui/navigation.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { formatCardDate } from "../../ui/text/format.ts";
import { restText, waitingText } from "./rest-texts.ts";
import styles from "./WaitingFixtures.module.css";
import { waitingQuery } from "./waiting-query.ts";

export function WaitingFixtures({ serviceUuid }: { serviceUuid: string }) {
  const { data: waiting = [] } = useQuery(waitingQuery(serviceUuid));
  const [all, setAll] = useState(false);
  if (waiting.length === 0) return null;
  const shown = all ? waiting : waiting.slice(0, FIRST);
  return (
    <Sheet className={styles.waiting}>
      <p role="status">
        <IconAlertTriangle size={17} stroke={1.75} aria-hidden />
        {waitingText(waiting.length)}
      </p>
      <ul>
        {shown.map(({ uuid, name, kickoffAt, timeZone }) => (
          <li key={uuid}>
            <PageLink
              className="am-link"
              href={addressOf("/fixtures/$fixtureUuid/edit/contacts/services/$serviceUuid", { fixtureUuid: uuid, serviceUuid })}
            >
              {name}
            </PageLink>{" "}
            <span className="am-dim">{kickoffAt ? formatCardDate(kickoffAt, timeZone) : "Date à fixer"}</span>
          </li>
        ))}
      </ul>
      {shown.length < waiting.length && <Button onClick={() => setAll(true)}>{restText(waiting.length - shown.length)}</Button>}
    </Sheet>
  );
}

const FIRST = 5;
