-- Carts and the seats that they keep. One open cart per person; it survives browsers and days.

create table cart (
  id bigint generated always as identity primary key,
  owner_id bigint not null unique references person (id) on delete cascade,
  -- Whether registrants are mailed a confirmation (§3 confirmation flag).
  send_confirmations boolean not null default true,
  discount_code text,
  -- Raised by every change: a checkout names the version it was shown, so that it can only be made once.
  version integer not null default 0,
  changed_at timestamptz not null default now()
);

-- One row per registrant and product (§2). A product with a limit of seats keeps one for the line until held_until.
create table cart_line (
  id bigint generated always as identity primary key,
  cart_id bigint not null references cart (id) on delete cascade,
  product_id bigint not null references product (id),
  registrant_id bigint not null references person (id) on delete cascade,
  group_view boolean not null default false,
  notify_registrant boolean not null default true,
  -- Null where there is no limit of seats.
  held_until timestamptz,
  -- However active the buyer is, a seat is kept no longer than this.
  held_at_most_until timestamptz,
  added_at timestamptz not null,
  unique (cart_id, product_id, registrant_id),
  check ((held_until is null) = (held_at_most_until is null)),
  check (held_until <= held_at_most_until)
);
create index cart_line_seats on cart_line (product_id, held_until) where held_until is not null;
create index cart_line_registrant on cart_line (registrant_id, product_id);

-- Whom a buyer has found by e-mail or invited: only these, and oneself, can be put into a cart.
create table cart_acquaintance (
  owner_id bigint not null references person (id) on delete cascade,
  person_id bigint not null references person (id) on delete cascade,
  found_at timestamptz not null,
  primary key (owner_id, person_id)
);
