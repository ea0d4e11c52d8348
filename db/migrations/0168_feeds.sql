-- Feeds of others that pages show. They are fetched by jobs; what a page shows is what was last read.
create table feed (
  id bigint generated always as identity primary key,
  address text not null unique check (length(address) <= 1000),
  title text not null default '',
  home text not null default '',
  -- By which its server knows whether we have it already.
  etag text,
  last_modified text,
  next_at timestamptz not null,
  asked_at timestamptz,
  read_at timestamptz,
  failures integer not null default 0 check (failures >= 0),
  -- Why it could not be read the last time; null: it could.
  fault text,
  -- Its server has said that it is gone for good: nobody asks again.
  ended_at timestamptz,
  made_at timestamptz not null
);
create index feed_due on feed (next_at) where ended_at is null;

create table feed_item (
  id bigint generated always as identity primary key,
  feed_id bigint not null references feed (id) on delete cascade,
  -- As its author names it, or made of what it says: what comes again is the same.
  guid text not null check (length(guid) <= 100),
  title text not null,
  link text not null default '',
  -- Cleaned on the way in.
  summary_html text not null default '',
  at timestamptz not null,
  picture_address text,
  picture_file_id bigint references file (id),
  picture_tried_at timestamptz,
  media_url text,
  media_type text,
  media_bytes bigint,
  media_seconds integer,
  unique (feed_id, guid)
);
create index feed_item_order on feed_item (feed_id, at desc, id desc);
create index feed_item_picture on feed_item (picture_file_id) where picture_file_id is not null;
