-- Certificates for everybody who has completed a product, issued some at a time: what was done is done, whoever stops it.
create table certificate_batch (
  id bigint generated always as identity primary key,
  product_id bigint not null references product (id) on delete cascade,
  made_by bigint references person (id) on delete set null,
  made_at timestamptz not null,
  -- People up to this number were seen to.
  done_until bigint not null default 0,
  issued integer not null default 0,
  finished_at timestamptz
);
create index certificate_batch_of_product on certificate_batch (product_id, id desc);
create index certificate_batch_maker on certificate_batch (made_by) where made_by is not null;
