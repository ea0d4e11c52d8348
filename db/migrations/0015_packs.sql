-- Packs: registrations and money that were paid for in advance or granted, on one ledger to which is only ever added.

-- What can be bought or granted. A savings pack covers registrations, a prepaid pack is money.
create table pack (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('savings', 'prepaid')),
  name text not null check (name <> ''),
  summary text not null default '',
  -- Rich text, sanitised on its way in.
  details text not null default '',
  price_minor bigint not null check (price_minor >= 0),
  currency text not null,
  -- What a prepaid pack adds to the balance on top of its price.
  bonus_minor bigint not null default 0 check (bonus_minor >= 0),
  -- How many registrations a savings pack covers; null: no limit.
  registrations integer check (registrations > 0),
  -- What a savings pack covers: these products, and what is of one of the kinds and of one of the topics. All empty: everything.
  product_ids integer[] not null default '{}',
  topic_ids integer[] not null default '{}',
  kinds text[] not null default '{}',
  valid_days integer not null check (valid_days > 0),
  members_only boolean not null default false,
  -- Meant for a group of people who share it.
  is_shared boolean not null default false,
  -- Why nobody can buy it at present; null: it is for sale.
  not_for_sale text check (not_for_sale <> ''),
  archived_at timestamptz,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  check (kind = 'savings' or registrations is null),
  check (kind = 'prepaid' or bonus_minor = 0)
);

-- Who has balances: a person, or a group that shares them. Whoever spends holds this row until the spending stands.
create table pack_account (
  id bigint generated always as identity primary key,
  person_id bigint unique references person (id),
  group_name text check (group_name <> ''),
  made_at timestamptz not null,
  check (num_nonnulls(person_id, group_name) = 1)
);

create table pack_account_member (
  account_id bigint not null references pack_account (id),
  person_id bigint not null references person (id),
  added_at timestamptz not null,
  primary key (account_id, person_id)
);
create index pack_account_member_person on pack_account_member (person_id);

-- What came at once and ends at once. Paid and granted money are lots of their own, so that they are never mixed.
create table pack_lot (
  id bigint generated always as identity primary key,
  account_id bigint not null references pack_account (id),
  pack_id bigint references pack (id),
  name text not null,
  -- 'registration', or the currency of money in minor units.
  unit text not null,
  origin text not null check (origin in ('paid', 'granted')),
  is_unlimited boolean not null default false,
  product_ids integer[] not null default '{}',
  topic_ids integer[] not null default '{}',
  kinds text[] not null default '{}',
  -- The order that paid for it.
  purchase_id bigint references purchase (id),
  granted_by bigint references person (id),
  -- Null: it never ends.
  expires_at timestamptz,
  -- The sums of the lot's entries, for lists. Spending adds the entries up; a job proves every night that both agree.
  available bigint not null default 0,
  held bigint not null default 0 check (held >= 0),
  made_at timestamptz not null,
  check (is_unlimited or available >= 0),
  check (not is_unlimited or unit = 'registration')
);
create index pack_lot_account on pack_lot (account_id, unit, expires_at);
-- A paid order makes its lots once, however often it is told.
create unique index pack_lot_purchase on pack_lot (purchase_id, origin) where purchase_id is not null;

create table pack_entry (
  id bigint generated always as identity primary key,
  lot_id bigint not null references pack_lot (id),
  kind text not null,
  available_change bigint not null,
  held_change bigint not null,
  -- The order that used it or got it back, and whose registration for what it covered.
  purchase_id bigint references purchase (id),
  product_id bigint references product (id),
  registrant_id bigint references person (id),
  actor_id bigint references person (id),
  reason text not null default '',
  made_at timestamptz not null,
  constraint pack_entry_kind check (
    (kind in ('grant', 'refund') and available_change >= 0 and held_change = 0)
    or (kind = 'withdraw' and available_change <= 0 and held_change = 0)
    or (kind = 'hold' and available_change < 0 and held_change = -available_change)
    or (kind = 'release' and available_change > 0 and held_change = -available_change)
    or (kind = 'capture' and available_change = 0 and held_change < 0)
  )
);
create index pack_entry_lot on pack_entry (lot_id, id);
create index pack_entry_purchase on pack_entry (purchase_id) where purchase_id is not null;

create function refuse_pack_entry_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the packs ledger are never changed';
end
$$;
create trigger pack_entry_append_only before update or delete on pack_entry
  for each row execute function refuse_pack_entry_change();

-- The switches of the cart. Empty: as much of the balance as there is.
alter table cart add column use_savings_pack boolean not null default false;
alter table cart add column use_prepaid boolean not null default false;
alter table cart add column prepaid_at_most bigint check (prepaid_at_most > 0);

-- What packs covered of an order, beside its discounts.
alter table purchase add column covered_minor bigint not null default 0 check (covered_minor >= 0);
alter table purchase_line add column covered_minor bigint not null default 0 check (covered_minor >= 0);

-- An order sells registrations, or one pack as it was then. The lots follow when it is paid.
create table purchase_pack (
  purchase_id bigint primary key references purchase (id),
  pack_id bigint not null references pack (id),
  title text not null,
  price_minor bigint not null check (price_minor >= 0)
);
