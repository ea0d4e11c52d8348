-- How a session is joined from afar. The link is a secret: it is handed out by a call, to those who may, while the doors are open.
create table session_live (
  session_id bigint primary key references programme_session (id) on delete cascade,
  join_url text check (join_url ~ '^https?://'),
  doors_minutes integer not null default 15 check (doors_minutes between 0 and 240),
  -- Said in the room, entered by those who are there.
  code text check (code <> ''),
  changed_at timestamptz not null
);

-- What makes somebody count as having attended a session of an event. None: only whoever is marked by hand.
create table attendance_rule (
  product_id bigint primary key references programme (product_id) on delete cascade,
  kind text not null check (kind in ('none', 'minutes', 'percent', 'code', 'scan')),
  value integer not null default 0 check (value >= 0)
);

-- From when to when somebody was there, as far as it was seen. Nothing is deleted or shortened; that of an open page grows with each beat.
create table presence_span (
  id bigint generated always as identity primary key,
  session_id bigint not null references programme_session (id) on delete cascade,
  user_id bigint not null references person (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at >= starts_at),
  source text not null check (source in ('page', 'scan', 'provider')),
  made_by bigint references person (id) on delete set null,
  made_at timestamptz not null
);
create index presence_span_of on presence_span (session_id, user_id, ends_at);
create index presence_span_person on presence_span (user_id);
create index presence_span_made_by on presence_span (made_by) where made_by is not null;
-- A report that is read twice says nothing new.
create unique index presence_span_reported on presence_span (session_id, user_id, starts_at, ends_at) where source = 'provider';

create table session_code_entry (
  session_id bigint not null references programme_session (id) on delete cascade,
  user_id bigint not null references person (id) on delete cascade,
  entered_at timestamptz not null,
  primary key (session_id, user_id)
);
create index session_code_entry_person on session_code_entry (user_id);

-- What staff say against the rule, with their reason. The last one counts; none is changed.
create table attendance_correction (
  id bigint generated always as identity primary key,
  session_id bigint not null references programme_session (id) on delete cascade,
  user_id bigint not null references person (id) on delete cascade,
  -- Null: the rule decides again.
  is_attended boolean,
  reason text not null check (reason <> ''),
  made_by bigint references person (id) on delete set null,
  made_at timestamptz not null
);
create index attendance_correction_of on attendance_correction (session_id, user_id, id desc);
create index attendance_correction_person on attendance_correction (user_id);
create index attendance_correction_made_by on attendance_correction (made_by) where made_by is not null;

-- Who counts as having attended: follows from the above, and is what others are told of.
create table session_attended (
  session_id bigint not null references programme_session (id) on delete cascade,
  user_id bigint not null references person (id) on delete cascade,
  since timestamptz not null,
  primary key (session_id, user_id)
);
create index session_attended_person on session_attended (user_id);
