-- What people and administrators send: one row per file, its bytes in the storage under storage_key, never rewritten.

create table file (
  id bigint generated always as identity primary key,
  -- What an address shows in place of the number, so that nobody can count or try.
  code text not null unique check (code ~ '^[0-9a-f]{32}$'),
  -- The person whose file it is; null: the association's.
  owner_id bigint,
  kind text not null check (kind in ('audio', 'document', 'video', 'image')),
  mime text not null,
  size bigint not null check (size > 0),
  original_name text not null,
  storage_key text not null unique,
  visibility text not null check (visibility in ('public', 'members', 'private')),
  title text not null,
  made_at timestamptz not null,
  removed_at timestamptz
);
create index file_live on file (id desc) where removed_at is null;
create index file_live_by_kind on file (kind, id desc) where removed_at is null;
create index file_owner on file (owner_id) where removed_at is null;

-- Plays of media files (§7). A guest's play has no person.
create table file_play (
  id bigint generated always as identity primary key,
  file_id bigint not null references file (id),
  user_id bigint,
  at timestamptz not null
);
create index file_play_file on file_play (file_id, at);
create index file_play_user on file_play (user_id) where user_id is not null;
