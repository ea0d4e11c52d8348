-- A certification is edited as a draft and published as a version; whoever is enrolled keeps the version that they began with.
create table certification (
  id bigint generated always as identity primary key,
  url_slug text not null unique check (url_slug <> ''),
  version integer not null default 1,
  draft jsonb not null,
  published_id bigint,
  archived_at timestamptz,
  made_at timestamptz not null,
  changed_at timestamptz not null
);

create table certification_version (
  id bigint generated always as identity primary key,
  certification_id bigint not null references certification (id) on delete cascade,
  number integer not null check (number > 0),
  content jsonb not null,
  published_at timestamptz not null,
  published_by bigint references person (id) on delete set null,
  unique (certification_id, number)
);
alter table certification add foreign key (published_id) references certification_version (id) on delete set null;

-- One way of one person to a certification, the first or a renewal; its days are those of the version and stay.
create table certification_cycle (
  id bigint generated always as identity primary key,
  certification_id bigint not null references certification (id) on delete restrict,
  version_id bigint not null references certification_version (id) on delete restrict,
  user_id bigint not null references person (id) on delete restrict,
  number integer not null check (number > 0),
  path text not null check (path in ('first', 'renewal')),
  state text not null check (state in ('in_progress', 'review', 'certified', 'probation', 'suspended', 'renewed', 'revoked', 'withdrawn')),
  started_on date not null,
  -- What was earned outside these days does not count; null has no limit.
  counts_from date,
  counts_until date,
  certified_on date,
  valid_until date,
  grace_until date,
  decision_text text not null default '',
  -- The day on which somebody is next to be told that it ends; null where nobody is.
  next_notice_on date,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  unique (certification_id, user_id, number),
  check ((state in ('in_progress', 'review', 'withdrawn')) = (certified_on is null)),
  check (grace_until is null or grace_until >= valid_until)
);
create unique index certification_cycle_open on certification_cycle (certification_id, user_id) where state in ('in_progress', 'review');
create unique index certification_cycle_standing on certification_cycle (certification_id, user_id)
  where state in ('certified', 'probation', 'suspended');
create index certification_cycle_of_person on certification_cycle (user_id, certification_id);
create index certification_cycle_of_version on certification_cycle (version_id);
create index certification_cycle_to_tell on certification_cycle (next_notice_on) where next_notice_on is not null;
create index certification_cycle_review on certification_cycle (id) where state = 'review';

-- What of the ledger was spent on which requirement: within a certification nothing counts twice.
create table certification_allocation (
  certification_id bigint not null references certification (id) on delete cascade,
  entry_id bigint not null references credit_entry (id) on delete restrict,
  cycle_id bigint not null references certification_cycle (id) on delete cascade,
  requirement_id text not null,
  amount numeric(8, 2) not null check (amount > 0),
  primary key (certification_id, entry_id)
);
create index certification_allocation_of_cycle on certification_allocation (cycle_id);
create index certification_allocation_of_entry on certification_allocation (entry_id);

-- What somebody says, shows or is spared of a requirement.
create table certification_fact (
  id bigint generated always as identity primary key,
  cycle_id bigint not null references certification_cycle (id) on delete cascade,
  requirement_id text not null,
  kind text not null check (kind in ('attested', 'evidence', 'waived')),
  state text not null check (state in ('submitted', 'accepted', 'returned')),
  text text not null default '',
  file_id bigint references file (id) on delete set null,
  decision_text text not null default '',
  decided_by bigint references person (id) on delete set null,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  unique (cycle_id, requirement_id)
);
create index certification_fact_file on certification_fact (file_id) where file_id is not null;
create index certification_fact_waiting on certification_fact (id) where state = 'submitted';

create table certification_extension (
  id bigint generated always as identity primary key,
  cycle_id bigint not null references certification_cycle (id) on delete cascade,
  before_on date not null,
  until_on date not null,
  reason text not null check (reason <> ''),
  made_by bigint references person (id) on delete set null,
  made_at timestamptz not null
);
create index certification_extension_of_cycle on certification_extension (cycle_id);

create table certification_audit (
  id bigint generated always as identity primary key,
  cycle_id bigint not null references certification_cycle (id) on delete cascade,
  state text not null check (state in ('open', 'passed', 'failed')),
  due_on date not null,
  note text not null default '',
  opened_by bigint references person (id) on delete set null,
  opened_at timestamptz not null,
  closed_by bigint references person (id) on delete set null,
  closed_at timestamptz
);
create unique index certification_audit_open on certification_audit (cycle_id) where state = 'open';
create index certification_audit_of_cycle on certification_audit (cycle_id);

-- Who was told of which end: days before it, or less than none once it is over.
create table certification_notice (
  cycle_id bigint not null references certification_cycle (id) on delete cascade,
  valid_until date not null,
  days_before integer not null,
  sent_at timestamptz not null,
  primary key (cycle_id, valid_until, days_before)
);
