-- How long somebody was there, told once the session is over: what credits are counted by. Null: not over, or not told yet.
alter table session_attended add column minutes integer check (minutes >= 0);
-- When the session ended, as it stood when its minutes were told.
alter table session_attended add column ended_at timestamptz;
create index session_attended_untold on session_attended (session_id) where minutes is null;

-- The same for a live step of a course: from when to when its page was open.
create table step_presence (
  id bigint generated always as identity primary key,
  component_id bigint not null references component (id) on delete cascade,
  user_id bigint not null references person (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at >= starts_at)
);
create index step_presence_of on step_presence (component_id, user_id, ends_at);
create index step_presence_person on step_presence (user_id);

-- Who was in a live step at all; its minutes are told once it is over.
create table step_attendance (
  component_id bigint not null references component (id) on delete cascade,
  user_id bigint not null references person (id) on delete cascade,
  minutes integer check (minutes >= 0),
  primary key (component_id, user_id)
);
create index step_attendance_person on step_attendance (user_id);
create index step_attendance_untold on step_attendance (component_id) where minutes is null;

-- What a session of an event gives, where the parts of a product are counted apart.
create table credit_session_part (
  session_id bigint not null references programme_session (id) on delete cascade,
  credit_type_id integer not null references credit_type (id) on delete restrict,
  amount numeric(8, 2) not null check (amount > 0),
  is_by_minutes boolean not null default false,
  primary key (session_id, credit_type_id)
);
create index credit_session_part_of_type on credit_session_part (credit_type_id);

alter table credit_entry drop constraint credit_entry_source_kind_check;
alter table credit_entry add constraint credit_entry_source_kind_check
  check (source_kind in ('product', 'component', 'session', 'attendance', 'record', 'grant', 'expiry', 'carry'));
