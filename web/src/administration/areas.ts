import { addressOf } from "@avant-match/contract/addresses.ts";
import { Feedback, feedbackModule } from "@avant-match/contract/fixtures/feedback.ts";
import { Organization, organizationStatus, organizationType } from "@avant-match/contract/organizations/organizations.ts";
import { FailedJob } from "@avant-match/contract/platform/jobs.ts";
import { Notice } from "@avant-match/contract/platform/notices.ts";
import { NewsletterSubscription } from "@avant-match/contract/platform/subscriptions.ts";
import { Competition } from "@avant-match/contract/reference/competitions.ts";
import { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import { Region } from "@avant-match/contract/reference/regions.ts";
import { lazyScreen } from "../kit/server/patient-import.ts";
import { area } from "./area.ts";
import { seasonsQuery } from "./competitions/queries.ts";

export const overview = { label: "Vue d’ensemble", address: addressOf("/admin") };

/** What administrators keep, in the order of the menu. An area is added here: its entry and its routes follow. */
export const kept = {
  regions: area(Region, {
    path: "regions",
    label: "Régions",
    list: lazyScreen(() => import("./regions/RegionsScreen.tsx"), "RegionsScreen"),
    item: lazyScreen(() => import("./regions/RegionScreen.tsx"), "RegionScreen"),
  }),
  organizations: area(Organization, {
    path: "organizations",
    label: "Organisations",
    choices: { type: organizationType, status: organizationStatus },
    list: lazyScreen(() => import("./organizations/OrganizationsScreen.tsx"), "OrganizationsScreen"),
    item: lazyScreen(() => import("./organizations/OrganizationScreen.tsx"), "OrganizationScreen"),
  }),
  competitions: area(Competition, {
    path: "competitions",
    label: "Compétitions",
    list: lazyScreen(() => import("./competitions/CompetitionsScreen.tsx"), "CompetitionsScreen"),
    item: lazyScreen(() => import("./competitions/CompetitionScreen.tsx"), "CompetitionScreen"),
    dialogs: { season: "seasons" },
    more: (client, uuid) => client.prefetchQuery(seasonsQuery(uuid)),
  }),
  delegates: area(Delegate, {
    path: "delegates",
    label: "Délégués",
    list: lazyScreen(() => import("./officials/DelegatesScreen.tsx"), "DelegatesScreen"),
    item: lazyScreen(() => import("./officials/DelegateScreen.tsx"), "DelegateScreen"),
  }),
  referees: area(Referee, {
    path: "referees",
    label: "Arbitres",
    list: lazyScreen(() => import("./officials/RefereesScreen.tsx"), "RefereesScreen"),
    item: lazyScreen(() => import("./officials/RefereeScreen.tsx"), "RefereeScreen"),
  }),
};

/** What they watch, below it. */
export const watched = {
  notices: area(Notice, {
    path: "notices",
    label: "Alertes",
    list: lazyScreen(() => import("./watch/NoticesScreen.tsx"), "NoticesScreen"),
  }),
  jobs: area(FailedJob, {
    path: "jobs",
    label: "Échecs",
    list: lazyScreen(() => import("./watch/JobsScreen.tsx"), "JobsScreen"),
  }),
  feedback: area(Feedback, {
    path: "feedback",
    label: "Avis reçus",
    choices: { module: feedbackModule },
    list: lazyScreen(() => import("./watch/FeedbackScreen.tsx"), "FeedbackScreen"),
  }),
  newsletter: area(NewsletterSubscription, {
    path: "newsletter",
    label: "Newsletter",
    list: lazyScreen(() => import("./watch/NewsletterScreen.tsx"), "NewsletterScreen"),
  }),
};
