-- One act on many rows of a list: who asked for what, and what became of each row. It is worked off by a job; whatever is waiting when a
-- process dies is done by the next.
create table bulk_act (
  id bigint generated always as identity primary key,
  list text not null,
  act text not null,
  options jsonb not null default '{}',
  -- Where it was asked for on one product.
  product_id bigint references product (id) on delete set null,
  asked_by bigint references person (id) on delete set null,
  acting_admin_id bigint references person (id) on delete set null,
  state text not null default 'running' check (state in ('running', 'done', 'stopped')),
  targets integer not null check (targets >= 0),
  undoes bigint references bulk_act (id) on delete set null,
  asked_at timestamptz not null,
  ended_at timestamptz
);
create unique index bulk_act_undone_once on bulk_act (undoes) where undoes is not null;
create index bulk_act_of_asker on bulk_act (asked_by, id desc);
create index bulk_act_of_product on bulk_act (product_id) where product_id is not null;
create index bulk_act_acting on bulk_act (acting_admin_id) where acting_admin_id is not null;

create table bulk_target (
  bulk_id bigint not null references bulk_act (id) on delete cascade,
  position integer not null,
  target_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped', 'failed')),
  -- A key: the reader's language says it.
  why text,
  -- What taking it back needs to know.
  kept jsonb,
  ended_at timestamptz,
  primary key (bulk_id, position)
);
create index bulk_target_waiting on bulk_target (bulk_id, position) where state = 'waiting';

-- Which order a registration was bought by is asked for hundreds of registrations at once.
create index purchase_line_registration on purchase_line (registration_id) where registration_id is not null;
