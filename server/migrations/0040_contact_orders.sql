-- The list of contacts by job and by company, each along an index; what may be null has one for each direction, for it stands last.
create index contact_by_job on contact (order_key(job), uuid);
create index contact_by_job_down on contact (order_key(job) desc nulls last, uuid desc);
create index contact_by_company on contact (order_key(external_company), uuid);
create index contact_by_company_down on contact (order_key(external_company) desc nulls last, uuid desc);
