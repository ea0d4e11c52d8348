-- Who works for an exhibitor at an event: they edit its entry or keep its contacts.
create table exhibitor_staff (
  exhibitor_id bigint not null references exhibitor (id) on delete cascade,
  user_id bigint not null references person (id) on delete cascade,
  may_edit boolean not null,
  may_scan boolean not null,
  made_by bigint references person (id) on delete set null,
  made_at timestamptz not null,
  primary key (exhibitor_id, user_id)
);
create index exhibitor_staff_person on exhibitor_staff (user_id);
create index exhibitor_staff_made_by on exhibitor_staff (made_by) where made_by is not null;

-- What an exhibitor hands out, open to everybody who sees its page.
create table exhibitor_file (
  id bigint generated always as identity primary key,
  exhibitor_id bigint not null references exhibitor (id) on delete cascade,
  file_id bigint not null unique references file (id),
  title text not null check (title <> ''),
  made_by bigint references person (id) on delete set null,
  made_at timestamptz not null
);
create index exhibitor_file_exhibitor on exhibitor_file (exhibitor_id, id);
create index exhibitor_file_made_by on exhibitor_file (made_by) where made_by is not null;

-- A ticket that an exhibitor's staff has scanned, once each. Who it is they learn when the holder agrees, and no longer than that.
create table exhibitor_lead (
  id bigint generated always as identity primary key,
  exhibitor_id bigint not null references exhibitor (id) on delete cascade,
  registration_id bigint not null references registration (id),
  note text not null default '',
  rating integer check (rating between 1 and 5),
  scanned_by bigint references person (id) on delete set null,
  scanned_at timestamptz not null,
  unique (exhibitor_id, registration_id)
);
create index exhibitor_lead_registration on exhibitor_lead (registration_id);
create index exhibitor_lead_scanned_by on exhibitor_lead (scanned_by) where scanned_by is not null;

-- What the holder of a ticket has said about it. Nothing is changed: the last word about an exhibitor counts, else the last about all.
create table lead_consent (
  id bigint generated always as identity primary key,
  registration_id bigint not null references registration (id),
  exhibitor_id bigint references exhibitor (id) on delete cascade,
  is_agreed boolean not null,
  -- Which wording was agreed to.
  wording integer not null,
  decided_at timestamptz not null
);
create index lead_consent_of on lead_consent (registration_id, exhibitor_id, id desc);
create index lead_consent_exhibitor on lead_consent (exhibitor_id) where exhibitor_id is not null;
