import { addressOf, type ScreenAddress } from "@avant-match/contract/addresses.ts";
import { Feedback, feedbackModule } from "@avant-match/contract/fixtures/feedback/feedback.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { Organization, organizationStatus, organizationType } from "@avant-match/contract/organizations/organizations.ts";
import { FailedJob } from "@avant-match/contract/platform/jobs.ts";
import { Notice } from "@avant-match/contract/platform/notices.ts";
import { ScheduledJob } from "@avant-match/contract/platform/scheduled-jobs.ts";
import { NewsletterSubscription } from "@avant-match/contract/platform/subscriptions.ts";
import { Competition, Season } from "@avant-match/contract/reference/competitions.ts";
import { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import { Region } from "@avant-match/contract/regions.ts";
import type { AnyRoute } from "@tanstack/react-router";
import { type ListRoutes, listRoutes } from "../kit/lists/list-routes.ts";
import type { Choices } from "../kit/lists/list-search.ts";
import { lazyScreen } from "../kit/server/patient-import.ts";
import { queryBelow } from "../kit/server/queries.ts";

export interface Entry {
  label: string;
  address: string;
}

type PathBelow<A> = A extends `/admin/${infer Path}` ? (Path extends `${string}/${string}` ? never : Path) : never;

interface AreaOptions<C extends Choices, D extends string> extends Omit<ListRoutes<object, C, D>, "title" | "paged"> {
  path: PathBelow<ScreenAddress>;
  label: string;
}

const area = <const C extends Choices = Record<never, object>, D extends string = never>(
  resource: AnyResource,
  { label, ...screens }: AreaOptions<C, D>,
) => ({
  label,
  address: addressOf(`/admin/${screens.path}`),
  routes: (frame: AnyRoute) => listRoutes(frame, resource, { ...screens, title: label, paged: true }),
});

const lists = () => import("../reference/lists.tsx");

export const journal = { label: "Journal", address: addressOf("/admin/journal") };

export const overview = { label: "Vue d’ensemble", address: addressOf("/admin") };

export const kept = {
  regions: area(Region, {
    path: "regions",
    label: "Régions",
    list: lazyScreen(lists, "RegionsScreen"),
    item: lazyScreen(() => import("../reference/regions/RegionScreen.tsx"), "RegionScreen"),
  }),
  organizations: area(Organization, {
    path: "organizations",
    label: "Organisations",
    choices: { type: organizationType, status: organizationStatus },
    list: lazyScreen(() => import("../organizations/lists.tsx"), "OrganizationsScreen"),
    item: lazyScreen(() => import("../organizations/register/OrganizationScreen.tsx"), "OrganizationScreen"),
  }),
  competitions: area(Competition, {
    path: "competitions",
    label: "Compétitions",
    list: lazyScreen(lists, "CompetitionsScreen"),
    item: lazyScreen(() => import("../reference/competitions/CompetitionScreen.tsx"), "CompetitionScreen"),
    dialogs: { season: "seasons" },
    more: (client, competitionUuid) => client.prefetchQuery(queryBelow(Season, { competitionUuid })),
  }),
  delegates: area(Delegate, {
    path: "delegates",
    label: "Délégués",
    list: lazyScreen(lists, "DelegatesScreen"),
    item: lazyScreen(() => import("../reference/officials/official-screens.tsx"), "DelegateScreen"),
  }),
  referees: area(Referee, {
    path: "referees",
    label: "Arbitres",
    list: lazyScreen(lists, "RefereesScreen"),
    item: lazyScreen(() => import("../reference/officials/official-screens.tsx"), "RefereeScreen"),
  }),
};

export const watched = {
  notices: area(Notice, {
    path: "notices",
    label: "Alertes",
    list: lazyScreen(() => import("../platform/ScheduledJobsScreen.tsx"), "NoticesScreen"),
  }),
  jobs: area(FailedJob, {
    path: "jobs",
    label: "Échecs",
    list: lazyScreen(() => import("../platform/JobsScreen.tsx"), "JobsScreen"),
  }),
  scheduledJobs: area(ScheduledJob, {
    path: "scheduled-jobs",
    label: "Tâches",
    list: lazyScreen(() => import("../platform/ScheduledJobsScreen.tsx"), "ScheduledJobsScreen"),
  }),
  feedback: area(Feedback, {
    path: "feedback",
    label: "Avis reçus",
    choices: { module: feedbackModule },
    list: lazyScreen(() => import("../fixtures/feedback/FeedbackScreen.tsx"), "FeedbackScreen"),
  }),
  newsletter: area(NewsletterSubscription, {
    path: "newsletter",
    label: "Newsletter",
    list: lazyScreen(() => import("../platform/NewsletterScreen.tsx"), "NewsletterScreen"),
  }),
};
