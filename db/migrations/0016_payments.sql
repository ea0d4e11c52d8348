-- Payments and refunds. Nothing of money is ever deleted or rewritten: what happens to it is another row or a later state.

alter table purchase drop constraint purchase_state_check;
alter table purchase add constraint purchase_state_check check (
  state in ('draft', 'awaiting_payment', 'processing', 'complete', 'failed', 'cancelled', 'partly_refunded', 'refunded')
);
alter table purchase drop constraint purchase_payment_kind_check;
alter table purchase add constraint purchase_payment_kind_check check (payment_kind in ('none', 'invoice', 'demo_card', 'stripe'));
-- Why the last try to pay failed: a key of the texts.
alter table purchase add column failure text;
-- The part of the total that a prepaid balance paid; the rest is due in the order's own way of payment.
alter table purchase add column prepaid_minor bigint not null default 0 check (prepaid_minor >= 0 and prepaid_minor <= total_minor);

-- Seats that are kept for an order while it is paid; a cart's own are in cart_line. Ended holds are of no interest to anybody.
create table seat_hold (
  holder text not null,
  product_id bigint not null references product (id),
  registrant_id bigint not null references person (id) on delete cascade,
  held_until timestamptz not null,
  primary key (holder, product_id, registrant_id)
);
create index seat_hold_seats on seat_hold (product_id, held_until);

-- One row per try and source. What a provider was asked for names this row, so that asking again is the same question.
create table payment (
  id bigint generated always as identity primary key,
  purchase_id bigint not null references purchase (id),
  attempt integer not null,
  source text not null check (source in ('balance', 'demo_card', 'stripe')),
  state text not null check (state in ('begun', 'waiting', 'authorised', 'captured', 'declined', 'released')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- The provider's name for it.
  reference text unique,
  -- What the provider needs from us, or the buyer's browser from the provider.
  details jsonb not null default '{}',
  begun_at timestamptz not null,
  changed_at timestamptz not null,
  unique (purchase_id, attempt, source)
);
-- However often it is tried, one payment of an order can be alive.
create unique index payment_live on payment (purchase_id, source) where state in ('begun', 'waiting', 'authorised', 'captured');
-- Those that are still under way, for whoever looks after them.
create index payment_open on payment (changed_at) where state in ('begun', 'waiting', 'authorised');

-- The books of the demo's bank. It remembers by payment, as real ones do by idempotency key.
create table demo_charge (
  payment_id bigint primary key references payment (id),
  card text not null,
  state text not null check (state in ('waiting', 'authorised', 'captured', 'declined', 'released')),
  amount_minor bigint not null,
  refunded_minor bigint not null default 0 check (refunded_minor >= 0 and refunded_minor <= amount_minor),
  -- The parts of refunds that were given back already.
  refunded_parts bigint[] not null default '{}',
  made_at timestamptz not null
);

-- An act of giving back: what, why and by whom. Its parts say to where.
create table refund (
  id bigint generated always as identity primary key,
  purchase_id bigint not null references purchase (id),
  amount_minor bigint not null check (amount_minor >= 0),
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  currency text not null,
  reason text not null,
  asked_by bigint references person (id),
  made_at timestamptz not null
);
create index refund_of_purchase on refund (purchase_id, id);
create table refund_part (
  id bigint generated always as identity primary key,
  refund_id bigint not null references refund (id),
  payment_id bigint references payment (id),
  -- 'manual' is paid back by hand; 'unpaid' had never been paid, so that only less is due.
  source text not null check (source in ('balance', 'demo_card', 'stripe', 'manual', 'unpaid')),
  state text not null check (state in ('begun', 'done')),
  amount_minor bigint not null check (amount_minor > 0),
  reference text,
  changed_at timestamptz not null
);
create index refund_part_refund on refund_part (refund_id);

alter table purchase_line add column cancelled_at timestamptz;
alter table purchase_line add column refund_id bigint references refund (id);

-- Every refund has a counter-invoice of its own; an invoice that is cancelled as a whole before it was paid has one.
alter table invoice add column refund_id bigint unique references refund (id);
alter table invoice drop constraint invoice_cancels_key;
create unique index invoice_cancelled_once on invoice (cancels) where refund_id is null;
create index invoice_of_purchase on invoice (purchase_id, number);

-- What providers told us, so that what is told twice is heard once.
create table payment_notice (
  id text primary key,
  received_at timestamptz not null
);
