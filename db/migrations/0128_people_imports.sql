-- A table of people on its way in: worked off by a job, told while it goes on. The file is kept until it is over.
create table people_import (
  id bigint generated always as identity primary key,
  asked_by bigint references person (id) on delete set null,
  acting_admin_id bigint references person (id) on delete set null,
  locale text not null,
  file_name text not null,
  content bytea,
  digest text not null,
  state text not null default 'running' check (state in ('running', 'done', 'refused')),
  lines integer not null,
  checked integer not null default 0,
  outcome jsonb,
  asked_at timestamptz not null,
  ended_at timestamptz
);
create index people_import_asked_by on people_import (asked_by) where asked_by is not null;
create index people_import_acting on people_import (acting_admin_id) where acting_admin_id is not null;
create index people_import_asked_at on people_import (asked_at);
