-- What the demo brought, so that it can be told from what came later and be taken away again.
create table demo_row (
  table_name text not null,
  row_id bigint not null,
  primary key (table_name, row_id)
);

-- Taking the demo away: one at a time, told while it goes on, and kept for who asks later what became of it.
create table demo_removal (
  id bigint generated always as identity primary key,
  asked_by bigint references person (id) on delete set null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  step integer not null default 0,
  steps integer not null default 0,
  outcome jsonb,
  asked_at timestamptz not null,
  ended_at timestamptz
);
create unique index demo_removal_one on demo_removal (state) where state = 'running';
create index demo_removal_asked_by on demo_removal (asked_by) where asked_by is not null;
