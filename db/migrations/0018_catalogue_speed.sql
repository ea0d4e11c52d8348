-- The catalogue is counted in the memory of each process (decision 13). A process asks what has changed since it last looked.

-- The transaction that last wrote a product. Whatever a snapshot could not see has a number at or above its xmin.
alter table product add column changed_in xid8 not null default pg_current_xact_id();
create index product_changed_in on product (changed_in);

create function mark_product_changed() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end
$$;
create trigger product_changed before update on product for each row execute function mark_product_changed();

create table product_deleted (
  product_id bigint primary key,
  deleted_in xid8 not null
);
create index product_deleted_in on product_deleted (deleted_in);

create function mark_product_deleted() returns trigger language plpgsql as $$
begin
  insert into product_deleted (product_id, deleted_in) values (old.id, pg_current_xact_id()) on conflict do nothing;
  return old;
end
$$;
create trigger product_gone after delete on product for each row execute function mark_product_deleted();

-- Nothing counts by these any more.
drop index product_listed;
alter table product drop column facet_mask;

-- Rows were kept narrow because searches read them by the thousand. Now they are read by the page, with their titles.
alter table product reset (toast_tuple_target);
