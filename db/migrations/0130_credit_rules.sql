-- How a type is counted: what its board takes for one credit, and how what is left over is rounded.
alter table credit_type add column rounding text not null default 'down' check (rounding in ('down', 'nearest'));
alter table credit_type add column minutes_per_credit integer not null default 60 check (minutes_per_credit between 1 and 1000);
-- Parts of a credit count only beside a whole one.
alter table credit_type add column is_first_whole boolean not null default false;
alter table credit_type add column jurisdiction text not null default '';
-- How long a credit counts; null: without end.
alter table credit_type add column valid_months integer check (valid_months between 1 and 600);

-- How a product's credits are earned. Without a row they are earned by completing it, or by claiming them where the course has a step for it.
create table credit_rule (
  product_id bigint primary key references product (id) on delete cascade,
  version integer not null default 1,
  way text not null check (way in ('completion', 'claim', 'minutes', 'code', 'parts', 'grant')),
  choice text not null default 'all' check (choice in ('all', 'one', 'split')),
  -- The most of all types together.
  cap numeric(8, 2) check (cap > 0),
  asks_survey boolean not null default false,
  asks_licence boolean not null default false,
  claim_from date,
  claim_until date,
  -- How many days after the completion they can be claimed.
  claim_days integer check (claim_days > 0),
  min_minutes integer not null default 0 check (min_minutes >= 0),
  -- How many attention checks each credit needs.
  checks_per_credit integer not null default 0 check (checks_per_credit >= 0),
  codes text[] not null default '{}',
  on_cancel text not null default 'keep' check (on_cancel in ('keep', 'revoke')),
  changed_at timestamptz not null
);

-- What each step of a course gives, where its parts are counted apart.
create table credit_part (
  component_id bigint not null references component (id) on delete cascade,
  credit_type_id integer not null references credit_type (id) on delete restrict,
  amount numeric(8, 2) not null check (amount > 0),
  is_by_minutes boolean not null default false,
  primary key (component_id, credit_type_id)
);
create index credit_part_of_type on credit_part (credit_type_id);

-- How long somebody was there, and how many of the attention checks they answered.
create table credit_attendance (
  component_id bigint not null references component (id) on delete cascade,
  user_id bigint not null references person (id) on delete cascade,
  minutes integer not null check (minutes between 0 and 100000),
  checks integer not null default 0 check (checks between 0 and 10000),
  recorded_at timestamptz not null,
  recorded_by bigint references person (id) on delete set null,
  primary key (component_id, user_id)
);
create index credit_attendance_of_person on credit_attendance (user_id);

-- Under which number a board knows somebody.
create table credit_licence (
  user_id bigint not null references person (id) on delete cascade,
  credit_type_id integer not null references credit_type (id) on delete cascade,
  number text not null check (number <> ''),
  jurisdiction text not null default '',
  profession text not null default '',
  -- Month and day of birth, where a board wants them; never the year.
  birth_day text not null default '' check (birth_day = '' or birth_day ~ '^[01][0-9]-[0-3][0-9]$'),
  changed_at timestamptz not null,
  primary key (user_id, credit_type_id)
);

-- Where the board is that a line was earned for, as it was called then.
alter table credit_entry add column jurisdiction text not null default '';
alter table credit_entry drop constraint credit_entry_source_kind_check;
alter table credit_entry add constraint credit_entry_source_kind_check
  check (source_kind in ('product', 'component', 'attendance', 'record', 'grant', 'expiry', 'carry'));
create index credit_entry_recorded on credit_entry (credit_type_id, earned_on, id);
