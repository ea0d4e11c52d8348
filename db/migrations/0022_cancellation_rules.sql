-- A product may have its own rule for cancelling: until when, and what is kept. Empty parts of an own rule are the site's.
alter table product
  add column cancellation text not null default 'site' check (cancellation in ('site', 'own', 'none')),
  -- Hours before it begins, or days after the order for what has no date.
  add column cancel_deadline integer check (cancel_deadline between 0 and 8760),
  add column cancel_fee_percent integer check (cancel_fee_percent between 0 and 100),
  -- In minor units, besides the percentage.
  add column cancel_fee_minor bigint check (cancel_fee_minor >= 0);

-- A savings pack is taxed when it is sold: what it covers later costs nothing.
alter table purchase_pack add column tax_rate_milli integer not null default 0;
