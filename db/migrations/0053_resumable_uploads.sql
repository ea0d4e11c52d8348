-- A large file comes in pieces: what has come stays when the line breaks, and is gone on with from there.
create table upload (
  id bigint generated always as identity primary key,
  -- What its address shows.
  code text not null unique check (code ~ '^[0-9a-f]{32}$'),
  person_id bigint not null references person (id) on delete cascade,
  kind text not null check (kind in ('audio', 'document', 'video', 'image')),
  name text not null,
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received between 0 and size),
  visibility text not null check (visibility in ('public', 'members', 'private')),
  -- The file that has become of it.
  file_id bigint references file (id) on delete set null,
  made_at timestamptz not null,
  touched_at timestamptz not null
);
create index upload_touched on upload (touched_at);
create index upload_person on upload (person_id);
create index upload_file on upload (file_id) where file_id is not null;

create table upload_part (
  upload_id bigint not null references upload (id) on delete cascade,
  -- Where in the file it begins.
  begins_at bigint not null,
  size bigint not null check (size > 0),
  storage_key text not null unique,
  primary key (upload_id, begins_at)
);

-- Sent by an editor and not used by anything that was saved: gone after some days.
alter table file add column is_draft boolean not null default false;
create index file_draft on file (made_at) where is_draft and removed_at is null;
