-- What an association asks of its people besides name and address, and sets of people that it makes by hand.

create table profile_field (
  id bigint generated always as identity primary key,
  -- Its column in tables that are imported and exported.
  key text not null unique check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  label text not null check (length(label) between 1 and 120),
  hint text not null default '' check (length(hint) <= 300),
  kind text not null check (kind in ('text', 'long_text', 'choice', 'choices', 'date', 'number', 'checkbox')),
  options text[] not null default '{}',
  is_required boolean not null default false,
  asked text not null default 'profile' check (asked in ('sign_up', 'profile', 'staff')),
  -- A column and a filter of the list of people.
  in_list boolean not null default false,
  position integer not null default 0,
  made_at timestamptz not null default now(),
  check ((kind in ('choice', 'choices')) = (cardinality(options) > 0))
);

create table profile_value (
  field_id bigint not null references profile_field (id) on delete cascade,
  person_id bigint not null references person (id) on delete cascade,
  -- One text; several where several may be chosen.
  value text[] not null check (cardinality(value) > 0),
  changed_at timestamptz not null,
  primary key (person_id, field_id)
);
create index profile_value_of_field on profile_value using gin (value);
create index profile_value_field on profile_value (field_id, person_id);

create table people_group (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  made_at timestamptz not null default now()
);
create unique index people_group_name on people_group (lower(name));

create table people_group_member (
  group_id bigint not null references people_group (id) on delete cascade,
  person_id bigint not null references person (id) on delete cascade,
  added_by bigint references person (id) on delete set null,
  added_at timestamptz not null,
  primary key (group_id, person_id)
);
create index people_group_of_person on people_group_member (person_id);
