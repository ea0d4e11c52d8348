-- What was issued stays as it was issued: a paper holds all its words, so that settings, people and products may change.

-- Pictures on papers, as they were then. The address of an uploaded file never means other bytes.
create table paper_image (
  address text primary key,
  png_base64 text not null
);
create table paper (
  number text primary key,
  purchase_id bigint not null references purchase (id) on delete restrict,
  content jsonb not null,
  logo text references paper_image (address) on delete restrict,
  made_at timestamptz not null
);
create index paper_of_purchase on paper (purchase_id);

create function refuse_paper_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was issued is never changed';
end
$$;
create trigger paper_append_only before update or delete on paper for each row execute function refuse_paper_change();

-- By when an invoice is to be paid; null for what was paid before it was written, and for invoices from before.
alter table invoice add column due_at timestamptz;

-- Whom an order is billed to, as it was said at the checkout.
create table purchase_billing (
  purchase_id bigint primary key references purchase (id) on delete restrict,
  name text not null,
  organisation text not null default '',
  address text not null default '',
  tax_id text not null default '',
  po_number text not null default ''
);
-- What somebody said last, for the next time.
create table billing_details (
  person_id bigint primary key references person (id) on delete cascade,
  name text not null,
  organisation text not null default '',
  address text not null default '',
  tax_id text not null default '',
  changed_at timestamptz not null
);

-- Payments of invoices that an administrator wrote down. One that was wrong is taken back by a counter-entry.
create table recorded_payment (
  id bigint generated always as identity primary key,
  purchase_id bigint not null references purchase (id) on delete restrict,
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  note text not null default '',
  -- The payment that this entry takes back.
  counters bigint unique references recorded_payment (id) on delete restrict,
  -- Of the receipt; a counter-entry has none.
  receipt_number text unique references paper (number) on delete restrict deferrable initially deferred,
  actor_id bigint references person (id) on delete set null,
  made_at timestamptz not null,
  check ((counters is null) = (amount_minor > 0)),
  check (counters is null or receipt_number is null)
);
create index recorded_payment_of_purchase on recorded_payment (purchase_id, id);
create function refuse_recorded_payment_change() returns trigger language plpgsql as $$
begin
  raise exception 'payments are never changed; a counter-entry takes one back';
end
$$;
create trigger recorded_payment_append_only before delete on recorded_payment
  for each row execute function refuse_recorded_payment_change();
