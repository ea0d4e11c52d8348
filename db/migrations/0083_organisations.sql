-- Organisations whose managers register and see their own people.

create table organisation (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 160),
  -- Whoever has a confirmed address of this domain may join by themselves.
  domain text check (domain = lower(domain) and length(domain) between 3 and 120),
  made_at timestamptz not null default now()
);
create unique index organisation_name on organisation (lower(name));
create unique index organisation_domain on organisation (domain) where domain is not null;

-- A person belongs to one organisation at most.
create table organisation_person (
  person_id bigint primary key references person (id) on delete cascade,
  organisation_id bigint not null references organisation (id) on delete cascade,
  is_manager boolean not null default false,
  joined_at timestamptz not null
);
create index organisation_person_of on organisation_person (organisation_id, person_id);

-- Who was asked to join; nobody is seen by a manager before they have said yes.
create table organisation_invitation (
  organisation_id bigint not null references organisation (id) on delete cascade,
  email text not null check (email = lower(email)),
  invited_by bigint references person (id) on delete set null,
  invited_at timestamptz not null,
  primary key (organisation_id, email)
);
create index organisation_invitation_of on organisation_invitation (email);
