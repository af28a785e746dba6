import { lazyScreen } from "../../../kit/server/patient-import.ts";

export const InviteDialog = lazyScreen(() => import("./InviteDialog.tsx"), "InviteDialog");
