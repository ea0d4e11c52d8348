-- What every feature stands on: settings, events and jobs waiting to be handed over, live channels, mail, limits, the audit log.

create table installation (
  -- One row: what belongs to this installation and must be the same in every process.
  id boolean primary key default true check (id),
  secret text not null,
  made_at timestamptz not null default now()
);

create table setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now(),
  changed_by bigint
);

-- The transactional outbox: written with the facts, handed to the job queue after commit, then deleted.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('event', 'job')),
  name text not null,
  payload jsonb not null,
  run_at timestamptz,
  made_at timestamptz not null default now()
);

-- Live channels: a gapless sequence per channel, kept long enough for a client to fill a gap.
create table channel (
  name text primary key,
  last_sequence bigint not null
);

create table channel_event (
  channel text not null references channel (name) on delete cascade,
  sequence bigint not null,
  payload jsonb not null,
  made_at timestamptz not null default now(),
  primary key (channel, sequence)
);
create index channel_event_made_at on channel_event (made_at);

create table mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  locale text not null,
  attachments jsonb not null default '[]',
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept', 'failed')),
  failure text,
  made_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_made_at on mail (made_at desc, id desc);

-- Fixed windows, counted in the database so that all processes count together.
create unlogged table rate_window (
  key text not null,
  starts_at timestamptz not null,
  hits integer not null,
  primary key (key, starts_at)
);
create index rate_window_starts_at on rate_window (starts_at);

-- Every administrative act: who did what to whom, and what changed.
create table audit_entry (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  actor_id bigint,
  acting_admin_id bigint,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  details jsonb not null default '{}',
  request_id text not null,
  ip text not null
);
create index audit_entry_made_at on audit_entry (made_at desc, id desc);
create index audit_entry_subject on audit_entry (subject_type, subject_id, id desc);
create index audit_entry_actor on audit_entry (actor_id, id desc);

-- What cached pages were made from: a change raises the version of its tag.
create table content_version (
  tag text primary key,
  version bigint not null
);
