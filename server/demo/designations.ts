import { hash } from "node:crypto";
import type { DemoFixture } from "./fixtures.ts";
import { officials } from "./officials.ts";

interface AssignedRow {
  fixture_uuid: string;
  referee_uuid?: string;
  delegate_uuid?: string;
  role: string;
}

/** What some were told of a match, in the order of its officials, and answered; those after them are proposals. */
const answers: readonly { answer: "accepted" | "declined" | null; text?: string }[] = [
  { answer: "accepted" },
  { answer: "accepted" },
  { answer: "declined", text: "Retenu par un stage ce week-end-là, désolé de répondre si tard." },
  { answer: null },
];

const DAY = 86_400_000;
const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY).toISOString();

/** What the officials of a match were told two days ago, and what they answered since; with links that nobody holds. */
export function designationNotices({ uuid, kickoffAt, home, season }: DemoFixture, assigned: readonly object[], now: Date) {
  const own = (assigned as readonly AssignedRow[]).filter(({ fixture_uuid }) => fixture_uuid === uuid);
  const notices = own.flatMap(({ referee_uuid, delegate_uuid, role }, index) => {
    const kind = referee_uuid ? "referee" : "delegate";
    const official = [...officials.referees, ...officials.delegates].find((each) => each.uuid === (referee_uuid ?? delegate_uuid));
    const said = answers[index];
    if (!said || !official) return [];
    return {
      fixture_uuid: uuid,
      person_uuid: official.person.uuid,
      roles: [`${kind}:${role}`],
      kickoff_at: kickoffAt,
      hour_fixed: true,
      venue_uuid: home.venue,
      sent_at: daysBefore(now, 2),
      answer: said.answer,
      answered_at: said.answer && daysBefore(now, 1),
      text: said.text ?? null,
    };
  });
  const links = notices.map(({ person_uuid, sent_at }) => ({
    season_uuid: season,
    person_uuid,
    fixture_uuids: [uuid],
    token_hash: `\\x${hash("sha256", `designation ${person_uuid}`)}`,
    sent_at,
  }));
  return { notices, links };
}
