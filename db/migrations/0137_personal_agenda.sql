-- The release that somebody's own agenda of an event was last looked at in: what came later is marked as changed.
create table agenda_seen (
  product_id bigint not null references programme (product_id) on delete cascade,
  user_id bigint not null references person (id) on delete cascade,
  release integer not null,
  seen_at timestamptz not null,
  primary key (product_id, user_id)
);
create index agenda_seen_person on agenda_seen (user_id);

-- An address that calendar programs read somebody's own dates at. It is shown when it is made; only its hash is kept.
create table calendar_feed (
  user_id bigint primary key references person (id) on delete cascade,
  token_hash text not null unique,
  made_at timestamptz not null
);
