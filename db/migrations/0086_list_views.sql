-- A list with its filters, by a name: its owner's, or everybody's who works here; sent by mail as a table, where somebody asked for that.
create table list_view (
  id bigint generated always as identity primary key,
  owner_id bigint not null references person (id) on delete cascade,
  list text not null,
  name text not null check (name <> ''),
  query jsonb not null default '{}',
  is_shared boolean not null default false,
  schedule text check (schedule in ('daily', 'weekly', 'monthly')),
  next_at timestamptz,
  sent_at timestamptz,
  made_at timestamptz not null,
  check ((schedule is null) = (next_at is null))
);
create unique index list_view_name on list_view (owner_id, list, lower(name));
create index list_view_shared on list_view (list) where is_shared;
create index list_view_due on list_view (next_at) where next_at is not null;
