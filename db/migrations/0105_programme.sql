-- The programme of an event. A session is what is talked about and keeps its number for ever: stars, places and calendars hang on it.
-- A slot is when and where it is held; its revision grows with every change that people must hear of.
create table programme (
  product_id bigint primary key references product (id) on delete cascade,
  -- What begins before this hour of the night belongs to the day before.
  day_starts_at time not null default '04:00',
  -- The number of the last release; 0 while nothing was shown yet.
  release integer not null default 0,
  released_at timestamptz,
  made_at timestamptz not null
);

create table programme_room (
  id bigint generated always as identity primary key,
  product_id bigint not null references programme (product_id) on delete cascade,
  position integer not null default 0,
  name text not null check (name <> ''),
  floor text not null default '',
  seats integer check (seats > 0),
  -- A foyer or a poster hall: several sessions at once are no clash.
  holds_many boolean not null default false
);
create index programme_room_product on programme_room (product_id, position);

create table programme_track (
  id bigint generated always as identity primary key,
  product_id bigint not null references programme (product_id) on delete cascade,
  position integer not null default 0,
  name text not null check (name <> '')
);
create index programme_track_product on programme_track (product_id, position);

create table exhibitor_level (
  id bigint generated always as identity primary key,
  product_id bigint not null references programme (product_id) on delete cascade,
  position integer not null default 0,
  name text not null check (name <> '')
);
create index exhibitor_level_product on exhibitor_level (product_id, position);

create table exhibitor (
  id bigint generated always as identity primary key,
  product_id bigint not null references programme (product_id) on delete cascade,
  level_id bigint references exhibitor_level (id) on delete set null,
  position integer not null default 0,
  title text not null check (title <> ''),
  booth text not null default '',
  blurb text not null default '',
  website text check (website ~ '^https?://')
);
create index exhibitor_product on exhibitor (product_id, position);
create index exhibitor_level_id on exhibitor (level_id) where level_id is not null;

create table programme_session (
  id bigint generated always as identity primary key,
  product_id bigint not null references programme (product_id) on delete cascade,
  import_key text,
  kind text not null check (kind in ('keynote', 'talk', 'panel', 'workshop', 'posters', 'break', 'social')),
  track_id bigint references programme_track (id) on delete set null,
  exhibitor_id bigint references exhibitor (id) on delete set null,
  title text not null check (title <> ''),
  abstract text not null default '',
  -- Null: as many as the room holds.
  capacity integer check (capacity > 0),
  -- Whether one books a place.
  sign_up boolean not null default false,
  -- The release that showed it first; null: a draft that nobody has seen.
  released_in integer,
  made_at timestamptz not null
);
create index programme_session_product on programme_session (product_id);
create index programme_session_track on programme_session (track_id) where track_id is not null;
create index programme_session_exhibitor on programme_session (exhibitor_id) where exhibitor_id is not null;
create unique index programme_session_import_key on programme_session (product_id, import_key) where import_key is not null;

create table programme_slot (
  id bigint generated always as identity primary key,
  session_id bigint not null unique references programme_session (id) on delete cascade,
  -- Null: everywhere.
  room_id bigint references programme_room (id) on delete set null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  cancelled_at timestamptz,
  revision integer not null default 0,
  changed_at timestamptz not null,
  -- The order of the programme: by time, then by room. Kept by every release.
  position integer not null default 0
);
create index programme_slot_room on programme_slot (room_id) where room_id is not null;

create table programme_speaker (
  id bigint generated always as identity primary key,
  product_id bigint not null references programme (product_id) on delete cascade,
  position integer not null default 0,
  -- Where the speaker has an account.
  person_id bigint references person (id) on delete set null,
  name text not null check (name <> ''),
  headline text not null default '',
  bio text not null default '',
  is_keynote boolean not null default false
);
create index programme_speaker_product on programme_speaker (product_id, position);
create index programme_speaker_person on programme_speaker (person_id) where person_id is not null;

create table session_speaker (
  session_id bigint not null references programme_session (id) on delete cascade,
  speaker_id bigint not null references programme_speaker (id) on delete cascade,
  position integer not null default 0,
  primary key (session_id, speaker_id)
);
create index session_speaker_speaker on session_speaker (speaker_id);

-- Which of the three favorites filters (§4) somebody last chose in an agenda; a guest's browser remembers it itself.
create table agenda_choice (
  widget_id text not null,
  user_id bigint not null references person (id) on delete cascade,
  type text not null check (type in ('all', 'favorites', 'favorites_top')),
  primary key (widget_id, user_id)
);
create index agenda_choice_person on agenda_choice (user_id);
