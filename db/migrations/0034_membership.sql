-- Membership as dated rows: who is a member, from when until when, and how that came about. Being a member is asked of these rows at
-- the moment it matters; `person.is_member` only says the same to a process of the version before.

create table membership (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id) on delete cascade,
  kind text not null check (length(kind) between 1 and 60),
  -- The member's number; renewals keep it.
  number text not null check (length(number) between 1 and 40),
  starts_at timestamptz not null,
  -- Null: without end.
  ends_at timestamptz check (ends_at > starts_at),
  source text not null check (source in ('order', 'grant', 'import')),
  -- The registration for the product that it came with.
  registration_id bigint references registration (id) on delete set null,
  granted_by bigint references person (id) on delete set null,
  cancelled_at timestamptz,
  cancel_reason text,
  made_at timestamptz not null default now(),
  check ((cancelled_at is null) = (cancel_reason is null)),
  check (source <> 'order' or granted_by is null)
);
create index membership_of_person on membership (person_id, starts_at) where cancelled_at is null;
create unique index membership_of_registration on membership (registration_id) where registration_id is not null and cancelled_at is null;

-- Whoever is a member today stays one.
insert into membership (person_id, kind, number, starts_at, ends_at, source, made_at)
select id, 'Individual', lpad(id::text, 6, '0'), made_at, null, 'import', now() from person where is_member;

-- A product may grant a membership of a kind, for so many months.
alter table product add column membership_kind text check (length(membership_kind) between 1 and 60);
alter table product add column membership_months integer check (membership_months between 1 and 600);
alter table product add constraint product_membership check ((membership_kind is null) = (membership_months is null));
create index product_granting_membership on product (list_price_minor, id) where membership_months is not null;

-- When access would have ended by itself, where a package that holds the same made it longer.
alter table registration add column own_access_ends_at timestamptz;
