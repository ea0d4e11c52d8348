-- To whom credits are reported, and how their files look.
create table credit_board (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null check (name <> ''),
  format text not null check (format in ('csv', 'ce_broker', 'pars')),
  -- Under which number the board knows the provider.
  provider_number text not null default '',
  credit_type_ids integer[] not null default '{}',
  -- Of a CSV file: [{ header, field }] in their order.
  columns jsonb not null default '[]',
  -- Under which numbers the board knows products: { product id: number }.
  activities jsonb not null default '{}',
  changed_at timestamptz not null
);
-- Credits that may expire are looked for by type and day.
create index credit_entry_to_expire on credit_entry (credit_type_id, earned_on) where kind in ('award', 'transfer_in');
