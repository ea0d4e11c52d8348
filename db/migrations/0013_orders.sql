-- Orders: what was bought, by whom, for whom, at which price, and everything that happened to it. Nothing here is ever deleted.

create table purchase (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references person (id),
  -- One checkout of one version of a cart makes one order, however often it is sent.
  cart_id bigint not null,
  cart_version integer not null,
  state text not null check (state in ('draft', 'awaiting_payment', 'processing', 'complete', 'failed', 'cancelled', 'refunded')),
  payment_kind text not null check (payment_kind in ('none', 'invoice')),
  currency text not null,
  list_minor bigint not null,
  discount_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null check (total_minor >= 0),
  send_confirmations boolean not null,
  policy_accepted_at timestamptz,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  unique (cart_id, cart_version)
);
create index purchase_of_buyer on purchase (buyer_id, id desc);
create index purchase_newest on purchase (id desc, state);

create table purchase_line (
  purchase_id bigint not null references purchase (id),
  position integer not null,
  product_id bigint not null references product (id),
  registrant_id bigint not null references person (id),
  registration_id bigint references registration (id),
  -- As it was sold: a later change of the product changes no order.
  title text not null,
  list_minor bigint not null,
  discount_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null check (total_minor >= 0),
  group_view boolean not null,
  primary key (purchase_id, position)
);
create index purchase_line_product on purchase_line (product_id);

-- The whole history of an order; its state is the last one here.
create table purchase_event (
  id bigint generated always as identity primary key,
  purchase_id bigint not null references purchase (id),
  state text not null,
  actor_id bigint,
  note text not null default '',
  at timestamptz not null
);
create index purchase_event_purchase on purchase_event (purchase_id, id);

-- Numbers without a gap: the row of a series is held while its next number is taken.
create table invoice_series (
  name text primary key,
  last_number integer not null
);

create table invoice (
  number text primary key,
  purchase_id bigint not null references purchase (id),
  -- A cancelled invoice keeps its number and gets a counter-invoice.
  cancels text unique references invoice (number),
  total_minor bigint not null,
  currency text not null,
  made_at timestamptz not null
);
create unique index invoice_one_per_purchase on invoice (purchase_id) where cancels is null;
