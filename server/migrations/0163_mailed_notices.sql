-- Since when whoever runs the service has been written to about a notice; those that are there were told on the screen.
alter table notice add column mailed_at timestamptz;
update notice set mailed_at = now();
