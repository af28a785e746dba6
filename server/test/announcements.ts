import type {
  Announcement,
  AnnouncementAudience,
  AnnouncementPreview,
} from "@avant-match/contract/fixtures/announcements/announcement-actions.ts";
import { demo } from "../demo/names.ts";
import { sendWaiting } from "../src/fixtures/match-mails/send-waiting.ts";
import type { Mail, Outbox } from "../src/mail/exports.ts";
import { keptOutbox } from "../src/mail/kept.ts";
import type { World } from "./world.ts";

const { lensRennes } = demo.fixtures;

/** Keeps each mail with what the table of kept mails leaves out. */
export function capturing() {
  let sent: Mail[] = [];
  const outbox: Outbox = {
    async add(tx, mails) {
      sent.push(...mails);
      await keptOutbox.add(tx, mails);
    },
  };
  const forget = () => {
    sent = [];
  };
  return { outbox, forget, mails: () => sent, to: (address: string) => sent.filter((mail) => mail.to === address) };
}

type Said = { about?: string; groups?: unknown; text?: unknown; urgent?: unknown };
const message = { about: "message", groups: ["homeStaff", "awayStaff"], text: "Entrée par la porte Trannin." };

/** What is announced of a match, by the names of users. */
export const announcingOn = (world: World, fixture: string = lensRennes) => {
  const path = `/api/fixtures/${fixture}/announcements`;
  return {
    path,
    audience: async (username: string, about: string) => {
      const { status, body } = await world.as(username).get(`${path}/audience?about=${about}`);
      return { status, ...(body as unknown as AnnouncementAudience), detail: body.detail };
    },
    send: async (username: string, said: Said = {}, headers: Record<string, string> = {}) => {
      const { status, body } = await world.as(username).post(path, { ...message, ...said }, headers);
      return { status, ...(body as unknown as Announcement), detail: body.detail, violations: body.violations };
    },
    dryRun: async (username: string, said: Said = {}) => {
      const { status, body } = await world.as(username).post(`${path}?dryRun=1`, { ...message, ...said });
      return { status, ...(body as unknown as AnnouncementPreview), detail: body.detail, violations: body.violations };
    },
    list: async (username: string) => (await world.as(username).get(path)).body as unknown as Announcement[],
    read: async (username: string, uuid: string) => (await world.as(username).post(`/api/announcements/${uuid}/read`)).status,
  };
};

/** Mails that wait for an announcement, or for their hour, as if it were over. */
export async function sendWaitingNow({ database }: Pick<World, "database">, outbox: Outbox = keptOutbox): Promise<void> {
  await database.query("update match_mail set due_at = now(), sent_at = sent_at - interval '1 hour'");
  await sendWaiting(database, { outbox });
}

export const nothingAnnounced = "truncate fixture_announcement, match_mail, kept_mail, attempt, kickoff_move, user_notice cascade";
