import { lensContacts } from "./lens.ts";
import { demo } from "./names.ts";
import { administrator, users } from "./users.ts";

const DAY = 86_400_000;
const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }): string => `${firstname} ${lastname}`;

/** What was done in RC Lens of late, as its journal and that of the platform tell it. */
export function journalRows(now: Date): object[] {
  const line = (days: number, author: readonly [uuid: string, name: string], rest: object) => ({
    at: new Date(now.getTime() - days * DAY).toISOString(),
    user_uuid: author[0],
    user_name: author[1],
    resource: "User",
    organization_uuids: [demo.organizations.lens],
    ...rest,
  });
  const owner = [users.lensOwner.uuid, nameOf(lensContacts.owner)] as const;
  const member = [users.lensMember.uuid, nameOf(lensContacts.member)] as const;
  const platform = [users.admin.uuid, nameOf(administrator)] as const;
  const invited = { action: "invite", resource: "OrganizationUser", resource_uuid: users.lensMember.uuid };
  return [
    line(31, owner, invited),
    line(30, member, { action: "password", resource_uuid: users.lensMember.uuid }),
    line(12, platform, { action: "impersonate", resource_uuid: users.lensMember.uuid }),
    line(11.99, platform, { action: "end-impersonation", resource_uuid: users.lensMember.uuid }),
  ];
}
