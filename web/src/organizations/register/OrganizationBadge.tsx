import { organizationStatus } from "@avant-match/contract/organizations/organizations.ts";
import { StatusBadge } from "../../ui/StatusBadge.tsx";

export const OrganizationBadge = ({ status }: { status: keyof typeof organizationStatus }) => (
  <StatusBadge kind={status === "active" ? "ok" : "mute"}>{organizationStatus[status]}</StatusBadge>
);
