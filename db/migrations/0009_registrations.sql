-- Who is registered for what. A registration is never deleted: one that ends keeps its row and the reason.

create table registration (
  id bigint generated always as identity primary key,
  product_id bigint not null references product (id),
  registrant_id bigint not null references person (id),
  -- How it came about: bought, given by an administrator, or as a part of a package.
  source text not null check (source in ('order', 'grant', 'package')),
  -- The package's registration that a part came with.
  parent_registration_id bigint references registration (id),
  granted_by bigint references person (id),
  registered_at timestamptz not null,
  -- Null: access lasts for ever.
  access_ends_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  -- When the registrant was told, so that a message that is delivered twice is told once.
  registration_told_at timestamptz,
  cancellation_told_at timestamptz,
  check ((source = 'package') = (parent_registration_id is not null)),
  check (access_ends_at > registered_at),
  check (cancelled_at >= registered_at),
  check ((cancelled_at is null) = (cancel_reason is null))
);
-- One live registration per person and product; it also counts a product's registrations without reading the rows.
create unique index registration_live on registration (product_id, registrant_id) where cancelled_at is null;
create index registration_of_person on registration (registrant_id, registered_at desc, id desc) where cancelled_at is null;
create index registration_parts on registration (parent_registration_id) where parent_registration_id is not null;
