-- When somebody was last sent the link that opens their account.
alter table user_account add column invited_at timestamptz;
update user_account u set invited_at = l.at
from (select user_uuid, max(expires_at) - interval '7 days' as at from password_link group by user_uuid) l
where l.user_uuid = u.uuid and u.password_hash is null;
