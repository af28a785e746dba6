import { screen } from "../../kit/routes.tsx";
import { lazyScreen } from "../../kit/server/patient-import.ts";
import { rootRoute } from "../../shell/root-route.tsx";
import { directoryQuery, directorySearch } from "./search.ts";

export const directoryRoutes = [
  screen(rootRoute, {
    path: "/directory",
    title: "Annuaire",
    search: directorySearch,
    load: (client, { search }) => client.prefetchQuery(directoryQuery(search)),
    component: lazyScreen(() => import("./DirectoryScreen.tsx"), "DirectoryScreen"),
    dialogs: { contact: "" },
  }),
] as const;
