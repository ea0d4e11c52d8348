-- Who is registered for a product is told once of a change to it, however often the telling is tried.
create table registration_told_change (
  registration_id bigint not null references registration (id) on delete cascade,
  change_id bigint not null references product_change (id) on delete cascade,
  told_at timestamptz not null,
  primary key (registration_id, change_id)
);
create index registration_told_change_change on registration_told_change (change_id);
