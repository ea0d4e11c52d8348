-- Certificates over several products. Its number is the widget id of /multi-certificate/{widgetId}.
create table multi_certificate (
  id bigint generated always as identity primary key,
  version integer not null default 1 check (version > 0),
  title text not null check (title <> ''),
  design_id bigint not null references certificate_design (id) on delete restrict,
  is_archived boolean not null default false,
  made_at timestamptz not null,
  changed_at timestamptz not null
);
create index multi_certificate_of_design on multi_certificate (design_id);
create table multi_certificate_product (
  multi_certificate_id bigint not null references multi_certificate (id) on delete cascade,
  product_id bigint not null references product (id) on delete cascade,
  position integer not null,
  primary key (multi_certificate_id, product_id)
);
create index multi_certificate_of_product on multi_certificate_product (product_id);
