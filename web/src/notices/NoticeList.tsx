import { screenAtPath } from "@avant-match/contract/addresses.ts";
import { readNotices, type UserNotice } from "@avant-match/contract/fixtures/notices/user-notices.ts";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { ReadFailure } from "../kit/ReadFailure.tsx";
import { act } from "../kit/server/act.ts";
import { isImpersonated } from "../shell/user.ts";
import { Button } from "../ui/controls/Button.tsx";
import { dayDistance, formatHour, formatLongDate, formatRelativeDay, readerZone } from "../ui/text/format.ts";
import styles from "./Notices.module.css";
import { noticesIn, noticesQuery, unreadQuery } from "./queries.ts";

interface NoticeListProps {
  user: string;
  onRead: () => void;
  onClose: () => void;
}

export function NoticeList({ user, onRead, onClose }: NoticeListProps) {
  const query = useInfiniteQuery(noticesQuery(user));
  const notices = noticesIn(query.data?.pages ?? []);
  const read = useReading(user);
  const [newest] = notices;
  const follow = (event: MouseEvent, { uuid, at, read: isRead }: UserNotice) => {
    if (!isRead && !isImpersonated()) read.mutate({ upTo: at, uuid });
    if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) onClose();
  };
  return (
    <>
      {query.isPending && <p role="status">Chargement…</p>}
      {query.isError && <ReadFailure query={query} />}
      {query.isSuccess && notices.length === 0 && <p role="status">Rien de nouveau</p>}
      {newest && notices.some(({ read: isRead }) => !isRead) && !isImpersonated() && (
        <Button
          disabled={read.isPending}
          onClick={() => {
            read.mutate({ upTo: newest.at });
            onRead();
          }}
        >
          Tout marquer comme lu
        </Button>
      )}
      {[...Map.groupBy(notices, ({ at }) => dayDistance(at, readerZone()))].map(([distance, ofDay]) => (
        <section key={distance} aria-label={dayText(ofDay[0], distance)}>
          <h3 className="am-capital">{dayText(ofDay[0], distance)}</h3>
          <ul>
            {ofDay.map((notice) => (
              <li key={notice.uuid}>
                <NoticeLink notice={notice} onFollow={(event) => follow(event, notice)} />
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
    </>
  );
}

interface NoticeLinkProps {
  notice: UserNotice;
  onFollow: (event: MouseEvent) => void;
}

const NoticeLink = ({ notice: { url, title, text, at, read }, onFollow }: NoticeLinkProps) => (
  <a className={read ? undefined : styles.unread} href={url} data-page={screenAtPath(url)} onClick={onFollow}>
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
