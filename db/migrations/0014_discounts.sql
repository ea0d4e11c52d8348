-- Discount codes, what was taken off with them, tax by rule, and what an order keeps of each.

create table discount_code (
  id bigint generated always as identity primary key,
  -- In capitals and without spaces: however it is typed, it is the same code.
  code text not null unique check (code = upper(code) and code ~ '^[A-Z0-9_-]{3,40}$'),
  -- For administrators: whom it was made for.
  note text not null default '',
  kind text not null check (kind in ('percent', 'amount')),
  -- Percent, or minor units off the whole of what it fits.
  value integer not null check (value > 0 and (kind = 'amount' or value <= 100)),
  scope text not null check (scope in ('all', 'products', 'topics', 'kinds')),
  product_ids integer[] not null default '{}',
  topic_ids integer[] not null default '{}',
  kinds text[] not null default '{}',
  -- Null: no limit.
  max_uses integer check (max_uses > 0),
  max_uses_per_person integer check (max_uses_per_person > 0),
  minimum_minor integer not null default 0 check (minimum_minor >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean not null default true,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  check (ends_at > starts_at)
);

-- One row per order that used a code. Uses are counted from these rows under the lock of their code; an order that is cancelled
-- gives its use back and keeps the row.
create table discount_use (
  id bigint generated always as identity primary key,
  discount_id bigint not null references discount_code (id),
  purchase_id bigint not null unique references purchase (id),
  person_id bigint not null references person (id),
  amount_minor bigint not null check (amount_minor >= 0),
  used_at timestamptz not null,
  released_at timestamptz
);
create index discount_use_of_code on discount_use (discount_id, id desc);
create index discount_use_live on discount_use (discount_id, person_id) where released_at is null;

-- The rate of a kind of product, of buyers of a region, or of both; the closest rule counts, and else the setting's rate.
create table tax_rule (
  id bigint generated always as identity primary key,
  kind text check (kind in ('course', 'webinar', 'live_event', 'package', 'publication', 'other')),
  -- As people write it in their profile; compared without regard to capitals.
  region text check (region = btrim(region) and region <> ''),
  -- Thousandths of a percent: 8875 is 8.875 %.
  rate_milli integer not null check (rate_milli between 0 and 100000),
  changed_at timestamptz not null,
  check (kind is not null or region is not null)
);
create unique index tax_rule_place on tax_rule (coalesce(kind, ''), lower(coalesce(region, '')));

alter table purchase
  add column discount_code text,
  add column group_discount_minor bigint not null default 0,
  add column code_discount_minor bigint not null default 0,
  add column prices_include_tax boolean not null default false;
alter table purchase_line add column tax_rate_milli integer not null default 0;
