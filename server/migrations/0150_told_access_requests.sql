-- When the administrators were told of a request: what gathers within a quarter of an hour is told in one e-mail.
alter table access_request add column told_at timestamptz;
update access_request set told_at = requested_at;
