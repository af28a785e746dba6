import { readNotices, type UserNotice } from "@avant-match/contract/fixtures/notices/user-notices.ts";
import { IconX } from "@tabler/icons-react";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, useRef } from "react";
import { ReadFailure } from "../kit/ReadFailure.tsx";
import { act } from "../kit/server/act.ts";
import { isImpersonated } from "../shell/user.ts";
import { Button, IconButton } from "../ui/controls/Button.tsx";
import { dayDistance, formatHour, formatLongDate, formatRelativeDay, readerZone } from "../ui/text/format.ts";
import styles from "./Notices.module.css";
import { noticesIn, noticesQuery, unreadQuery } from "./queries.ts";

export function NoticeList({ user, basepath, onClose }: { user: string; basepath: string; onClose: () => void }) {
  const query = useInfiniteQuery(noticesQuery(user));
  const notices = noticesIn(query.data?.pages ?? []);
  const read = useReading(user);
  const [newest] = notices;
  const title = useRef<HTMLHeadingElement>(null);
  const follow = (event: MouseEvent, { uuid, at, read: isRead }: UserNotice) => {
    if (!isRead && !isImpersonated()) read.mutate({ upTo: at, uuid });
    if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) onClose();
  };
  return (
    <div className={styles.sheet}>
      <header className={styles.head}>
        <h2 ref={title} tabIndex={-1}>
          Notifications
        </h2>
        <IconButton className={styles.close} aria-label="Fermer les notifications" onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </header>
      <div className={styles.body}>
        {query.isPending && <p role="status">Chargement…</p>}
        {query.isError && <ReadFailure query={query} />}
        {query.isSuccess && notices.length === 0 && <p role="status">Rien de nouveau</p>}
        {newest && notices.some(({ read: isRead }) => !isRead) && !isImpersonated() && (
          <Button
            disabled={read.isPending}
            onClick={() => {
              read.mutate({ upTo: newest.at });
              // The button goes once all is read.
              title.current?.focus();
            }}
          >
            Tout marquer comme lu
          </Button>
        )}
        {[...Map.groupBy(notices, ({ at }) => dayDistance(at, readerZone()))].map(([distance, ofDay]) => (
          <section key={distance} aria-label={dayText(ofDay[0], distance)}>
            <h3>{dayText(ofDay[0], distance)}</h3>
            <ul>
              {ofDay.map((notice) => (
                <li key={notice.uuid}>
                  <NoticeLink notice={notice} basepath={basepath} onFollow={(event) => follow(event, notice)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {query.hasNextPage && (
          <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Voir plus
          </Button>
        )}
      </div>
    </div>
  );
}

interface NoticeLinkProps {
  notice: UserNotice;
  basepath: string;
  onFollow: (event: MouseEvent) => void;
}

const NoticeLink = ({ notice: { url, title, text, at, read }, basepath, onFollow }: NoticeLinkProps) => (
  <a className={read ? undefined : styles.unread} href={basepath + url} data-page={url} onClick={onFollow}>
    {!read && <span className="am-sr">Non lue{"\u00a0"}: </span>}
    <b>{title}</b>
    <span>{text}</span>
    <time dateTime={at}>{formatHour(at, readerZone())}</time>
  </a>
);

const dayText = (notice: UserNotice | undefined, distance: number): string =>
  notice && distance < -1 ? formatLongDate(notice.at, readerZone()) : formatRelativeDay(notice?.at ?? new Date(), readerZone());

function useReading(uuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { upTo: string; uuid?: string }) => act(readNotices, { uuid }, { body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: unreadQuery(uuid).queryKey }),
        client.invalidateQueries({ queryKey: noticesQuery(uuid).queryKey }),
      ]),
  });
}
