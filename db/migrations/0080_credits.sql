-- A completion that is set back is kept here, so that the next one of the same course is another: credits of the first are taken back,
-- those of the second are earned anew.
create table completion_withdrawn (
  product_id bigint not null references product (id) on delete cascade,
  user_id bigint not null references person (id) on delete cascade,
  occurrence integer not null check (occurrence > 0),
  completed_at timestamptz not null,
  withdrawn_at timestamptz not null,
  primary key (product_id, user_id, occurrence)
);
create index completion_withdrawn_of_person on completion_withdrawn (user_id);
alter table product_completion add column occurrence integer not null default 1 check (occurrence > 0);

-- What was completed before there was a ledger counts as well: it is told once more, and only the ledger listens.
insert into outbox (kind, name, payload)
select 'event', 'learning.product-completed', jsonb_build_object('productId', product_id, 'userId', user_id, 'occurrence', 1,
  'completedAt', to_char(completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
from product_completion;

-- How much of a type can be earned at all: in steps, rounded down (fifty minutes are one hour of many boards).
alter table credit_type add column step numeric(4, 2) not null default 0.01 check (step > 0);
alter table credit_type add column authority text not null default '';

-- The ledger. What an entry says of the course, the provider and the type is what was true when it was made.
create table credit_entry (
  id bigint generated always as identity primary key,
  user_id bigint not null references person (id) on delete restrict,
  credit_type_id integer not null references credit_type (id) on delete restrict,
  kind text not null check (kind in ('award', 'adjust', 'revoke', 'expire', 'transfer_in', 'carry_over')),
  amount numeric(8, 2) not null check (amount <> 0),
  -- A day of the zone beside it, not an instant.
  earned_on date not null,
  zone text not null,
  recorded_at timestamptz not null,
  title text not null check (title <> ''),
  provider text not null,
  type_name text not null,
  type_unit text not null,
  source_kind text not null check (source_kind in ('product', 'component', 'record', 'grant')),
  source_id bigint not null,
  occurrence integer not null default 1 check (occurrence > 0),
  product_id bigint references product (id) on delete set null,
  reverses_id bigint references credit_entry (id) on delete restrict,
  actor_id bigint references person (id) on delete set null,
  reason text not null default '',
  -- What takes something back names it, and takes back.
  check ((kind = 'revoke') = (reverses_id is not null)),
  check (kind <> 'award' or amount > 0)
);
create unique index credit_entry_once on credit_entry (source_kind, source_id, user_id, credit_type_id, occurrence) where kind <> 'revoke';
create unique index credit_entry_reversed_once on credit_entry (reverses_id) where reverses_id is not null;
create index credit_entry_of_person on credit_entry (user_id, earned_on desc, id desc);
create index credit_entry_of_product on credit_entry (product_id) where product_id is not null;

create function refuse_credit_entry_change() returns trigger language plpgsql as $$
begin
  -- What a product or an actor was stays with them when they go; the entry itself is never changed.
  if tg_op = 'UPDATE' and row (new.user_id, new.credit_type_id, new.kind, new.amount, new.earned_on, new.title, new.source_kind, new.source_id, new.occurrence)
    is not distinct from row (old.user_id, old.credit_type_id, old.kind, old.amount, old.earned_on, old.title, old.source_kind, old.source_id, old.occurrence)
  then return new; end if;
  raise exception 'entries of the credit ledger are never changed';
end
$$;
create trigger credit_entry_append_only before update or delete on credit_entry
  for each row execute function refuse_credit_entry_change();

-- What somebody has earned elsewhere and writes down themselves.
create table credit_record (
  id bigint generated always as identity primary key,
  user_id bigint not null references person (id) on delete cascade,
  version integer not null default 1,
  state text not null check (state in ('draft', 'submitted', 'accepted', 'returned', 'rejected', 'withdrawn')),
  title text not null check (title <> ''),
  provider text not null default '',
  credit_type_id integer not null references credit_type (id) on delete restrict,
  amount numeric(8, 2) not null check (amount > 0),
  earned_on date not null,
  note text not null default '',
  proof_file_id bigint references file (id) on delete set null,
  -- How often it was accepted: each time is an entry of its own.
  acceptances integer not null default 0,
  decision_text text not null default '',
  decided_by bigint references person (id) on delete set null,
  decided_at timestamptz,
  submitted_at timestamptz,
  made_at timestamptz not null,
  changed_at timestamptz not null
);
create index credit_record_of_person on credit_record (user_id, id desc);
create index credit_record_waiting on credit_record (submitted_at, id) where state = 'submitted';
create index credit_record_proof on credit_record (proof_file_id) where proof_file_id is not null;
