-- An order is about several products: its mails stand in the log of each.
alter table mail add column product_ids bigint[] not null default '{}';
update mail set product_ids = array[product_id] where product_id is not null;
drop index mail_of_product;
alter table mail drop column product_id;
create index mail_of_products on mail using gin (product_ids) where product_ids <> '{}';
