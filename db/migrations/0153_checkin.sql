-- At the door of an event. A ticket is a signed code of numbers; what is kept here are the keys, what was scanned, and what follows of it.
create table ticket_key (
  -- Stands in the code, in one byte.
  id integer generated always as identity primary key check (id between 1 and 255),
  public_key text not null unique,
  sealed_private text not null,
  made_at timestamptz not null
);

-- A ticket that was made anew: the code before it opens nothing from then on. The first has no row.
create table ticket_issue (
  registration_id bigint not null references registration (id) on delete cascade,
  issue integer not null check (issue > 1),
  made_by bigint references person (id) on delete set null,
  made_at timestamptz not null,
  primary key (registration_id, issue)
);
create index ticket_issue_made_by on ticket_issue (made_by) where made_by is not null;

create table checkpoint (
  id bigint generated always as identity primary key,
  product_id bigint not null references product (id) on delete cascade,
  position integer not null default 0,
  name text not null check (name <> ''),
  kind text not null check (kind in ('day', 'session', 'meal')),
  session_id bigint references programme_session (id) on delete set null,
  -- Once: a meal, a first entry. In and out: people come and go.
  counts text not null check (counts in ('once', 'in_out')),
  opens_at timestamptz,
  closes_at timestamptz,
  version integer not null default 1,
  -- Nobody scans here any more; what was scanned stays.
  ended_at timestamptz,
  made_at timestamptz not null,
  check (closes_at > opens_at)
);
create index checkpoint_product on checkpoint (product_id, position);
create index checkpoint_session on checkpoint (session_id) where session_id is not null;

create table door_device (
  id bigint generated always as identity primary key,
  product_id bigint not null references product (id) on delete cascade,
  name text not null check (name <> ''),
  -- Somebody's own: it serves only while they are signed in and may scan. Null: paired by a code.
  person_id bigint references person (id) on delete cascade,
  pairing_hash text unique,
  pairing_ends_at timestamptz,
  token_hash text unique,
  made_by bigint references person (id) on delete set null,
  made_at timestamptz not null,
  paired_at timestamptz,
  seen_at timestamptz,
  -- How many scans it still had to send when it was last heard of.
  waiting integer not null default 0,
  revoked_at timestamptz,
  check ((pairing_hash is null) = (pairing_ends_at is null))
);
create index door_device_product on door_device (product_id);
create index door_device_person on door_device (person_id) where person_id is not null;
create index door_device_made_by on door_device (made_by) where made_by is not null;

-- Everything that was ever scanned, forced, taken back or put right. Append-only; the number is the sender's, so that what is sent twice is one.
create table door_scan (
  id uuid primary key,
  product_id bigint not null references product (id) on delete cascade,
  checkpoint_id bigint not null references checkpoint (id) on delete cascade,
  -- Null: a code that names none of this event's.
  registration_id bigint references registration (id) on delete cascade,
  act text not null check (act in ('in', 'out', 'undo')),
  undoes uuid,
  finding text not null check (finding in ('good', 'unknown', 'other_event', 'cancelled', 'reissued', 'early', 'late')),
  -- When it happened: the device's clock, set right by what it differed from ours when they last spoke.
  scanned_at timestamptz not null,
  offset_ms bigint not null,
  received_at timestamptz not null,
  is_forced boolean not null,
  reason text not null default '',
  was_offline boolean not null,
  -- The door had decided by itself, and the person is inside.
  was_let_in boolean not null,
  way text not null check (way in ('camera', 'scanner', 'search', 'desk')),
  code_hash text,
  device_id bigint references door_device (id) on delete set null,
  staff_id bigint references person (id) on delete set null,
  check ((act = 'undo') = (undoes is not null)),
  check (not is_forced or reason <> '')
);
create index door_scan_pair on door_scan (checkpoint_id, registration_id);
create index door_scan_product on door_scan (product_id, received_at);
create index door_scan_registration on door_scan (registration_id) where registration_id is not null;
create index door_scan_device on door_scan (device_id) where device_id is not null;
create index door_scan_staff on door_scan (staff_id) where staff_id is not null;

-- What follows of the scans of one ticket at one checkpoint, made anew with each of them.
create table door_standing (
  checkpoint_id bigint not null references checkpoint (id) on delete cascade,
  registration_id bigint not null references registration (id) on delete cascade,
  is_in boolean not null,
  has_been_in boolean not null,
  since timestamptz,
  spans jsonb not null,
  revision integer not null,
  -- The transaction that wrote it, so that devices can ask for what changed since.
  written_in xid8 not null default pg_current_xact_id(),
  primary key (checkpoint_id, registration_id)
);
create index door_standing_written on door_standing (written_in);
create index door_standing_registration on door_standing (registration_id);

insert into role (key) values ('door');
