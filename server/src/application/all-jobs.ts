import { kept } from "@avant-match/contract/platform/kept.ts";
import { askForConfirmations } from "../accounts/email-changes.ts";
import { removeExpired } from "../accounts/expired.ts";
import type { Post } from "../accounts/exports.ts";
import { tellMovedEmails } from "../accounts/moved-emails.ts";
import { tellRequests } from "../accounts/tell-requests.ts";
import { tellTokenEnds } from "../accounts/tokens/tell-ends.ts";
import { watchBackups } from "../backup/made.ts";
import { announcementJobs } from "../fixtures/announcements/read-announcements.ts";
import { designationJobs } from "../fixtures/designation-notices/tell-moved.ts";
import { dutyJobs } from "../fixtures/duties/digest/send-digests.ts";
import { fixtureJobs } from "../fixtures/lifecycle/clock.ts";
import { ANNOUNCING_SECONDS } from "../fixtures/match-mails/match-mails.ts";
import { matchMailJobs } from "../fixtures/match-mails/send-waiting.ts";
import { tellMoves } from "../fixtures/moves/tell-moves.ts";
import { packJobs } from "../fixtures/papers/packs/deliveries.ts";
import { visitorJobs } from "../fixtures/visitors/reminders.ts";
import type { ScheduledJob } from "../jobs/schedule.ts";
import type { Database } from "../kit/database/database.ts";
import { forgetKeptAnswers } from "../kit/http/idempotency.ts";
import { objectJobs } from "../objects/object-jobs.ts";
import { makeSeasons } from "../platform/history-seasons.ts";
import { removeOld } from "../platform/remove-old.ts";
import { sumUp } from "../platform/sum-up.ts";
import { pushJobs } from "../push/deliver-pushes.ts";
import { mailNotices } from "../watch/mail-notices.ts";
import { webhookJobs } from "../webhooks/deliver-webhooks.ts";

export const allJobs = (database: Database, post: Post, contact: string | null): ScheduledJob[] => [
  ...fixtureJobs(database),
  ...packJobs(database),
  ...designationJobs(database, post),
  ...visitorJobs(database, post),
  ...matchMailJobs(database, post),
  ...announcementJobs(database),
  ...dutyJobs(database, post),
  ...pushJobs(database),
  ...webhookJobs(database, post),
  ...upkeep(database, post),
  ...(database.outside === null ? [] : objectJobs(database)),
  ...(contact === null ? [] : [telling(database, post, contact)]),
];

const upkeep = (database: Database, post: Post): ScheduledJob[] => [
  { name: "expired", title: "Suppression de ce qui a expiré", cron: "7 * * * *", run: () => removeExpired(database) },
  { name: "old", title: "Suppression de ce qui est trop ancien", cron: "40 3 * * *", run: () => removeOld(database) },
  { name: "history-seasons", title: "Tables des saisons de l’historique", cron: "10 4 * * *", run: () => makeSeasons(database) },
  {
    name: "kept-answers",
    title: "Suppression des réponses gardées aux créations",
    cron: "20 * * * *",
    run: () => forgetKeptAnswers(database, kept.answerDays),
  },
  { name: "backups", title: "Surveillance des sauvegardes", cron: "30 * * * *", run: () => watchBackups(database) },
  { name: "sums", title: "Décompte des listes", cron: "*/5 * * * *", run: () => sumUp(database) },
  {
    name: "access-requests",
    title: "Annonce des demandes d’accès",
    cron: "* * * * *",
    run: () => database.transaction((tx) => tellRequests(tx, post)),
  },
  {
    name: "email-changes",
    title: "Confirmation des nouvelles adresses e-mail",
    cron: "* * * * *",
    run: () => askForConfirmations(database, post),
  },
  {
    name: "kickoff-moves",
    title: "Annonce des coups d’envoi déplacés",
    cron: "* * * * *",
    run: () => tellMoves(database, post, ANNOUNCING_SECONDS),
  },
  {
    name: "token-ends",
    title: "Annonce des jetons d’accès qui prennent fin",
    cron: "15 8 * * *",
    run: () => tellTokenEnds(database, post),
  },
  { name: "moved-emails", title: "Annonce des adresses e-mail changées", cron: "* * * * *", run: () => tellMovedEmails(database, post) },
];

/** Runs even when the clock is not trusted: a clock that jumped is among the problems it reports. */
const telling = (database: Database, post: Post, contact: string): ScheduledJob => ({
  name: "notice-mails",
  title: "Alertes par e-mail à l’exploitant",
  cron: "* * * * *",
  anyClock: true,
  run: () => database.transaction((tx) => mailNotices(tx, post, contact)),
});
