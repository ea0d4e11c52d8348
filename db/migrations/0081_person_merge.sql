-- Two records of one person made one. Rows that name the absorbed person are given to the one who remains; which they were, and what the
-- absorbed record said, is kept, so that it can be taken back.

alter table person add column merged_into bigint references person (id) on delete set null;
create index person_merged_into on person (merged_into) where merged_into is not null;

create table person_merge (
  id bigint generated always as identity primary key,
  from_id bigint not null references person (id) on delete cascade,
  into_id bigint not null references person (id) on delete cascade,
  -- The address and state of the absorbed record; null once the person is erased, and then nothing can be taken back.
  source jsonb,
  -- By column that names a person, the keys of the rows that were moved, and what features joined themselves.
  moved jsonb not null,
  made_by bigint references person (id) on delete set null,
  made_at timestamptz not null,
  undone_by bigint references person (id) on delete set null,
  undone_at timestamptz,
  check (from_id <> into_id)
);
create index person_merge_into on person_merge (into_id, id);
create index person_merge_from on person_merge (from_id);

-- Who is there is counted in an index as small as can be: a hundred thousand in half the time.
create index person_there_id on person (id) where removed_at is null;
