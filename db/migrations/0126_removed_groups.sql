-- A group that was taken away, for as long as that can be taken back: it comes back with its number and its people.
create table removed_group (
  group_id bigint primary key,
  name text not null,
  made_at timestamptz not null,
  removed_at timestamptz not null
);
create index removed_group_at on removed_group (removed_at);
create table removed_group_member (
  group_id bigint not null references removed_group (group_id) on delete cascade,
  person_id bigint not null references person (id) on delete cascade,
  added_by bigint references person (id) on delete set null,
  added_at timestamptz not null,
  primary key (group_id, person_id)
);
create index removed_group_member_of_person on removed_group_member (person_id);
create index removed_group_member_added_by on removed_group_member (added_by) where added_by is not null;
