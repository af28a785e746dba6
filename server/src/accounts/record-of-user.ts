import { recorderOf } from "../kit/resource/history.ts";

/** Records a change of an account in the history of its organisation, and of the platform’s alone where it has none. */
export const recordOfUser = recorderOf((uuid) => ({
  organization_uuids: `coalesce((select array[u.organization_uuid] from user_account u where u.uuid = ${uuid} and u.organization_uuid is not null), '{}')`,
}));
