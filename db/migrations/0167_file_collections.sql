-- Files that are shown together, found by words, kind and topic. Who may open a file is said by the file.
create table file_collection (
  id bigint generated always as identity primary key,
  title text not null check (title <> ''),
  made_at timestamptz not null
);

create table collected_file (
  collection_id bigint not null references file_collection (id) on delete cascade,
  file_id bigint not null references file (id),
  title text not null check (title <> ''),
  topic text not null default '',
  search tsvector not null,
  added_at timestamptz not null,
  primary key (collection_id, file_id)
);
create index collected_file_of on collected_file (file_id);
create index collected_file_search on collected_file using gin (search);
create index collected_file_order on collected_file (collection_id, added_at desc, file_id desc);
