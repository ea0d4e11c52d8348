-- Each file of a product says who opens it. What everybody could open so far stays so.
alter table product_attachment add column audience text not null default 'registered'
  check (audience in ('everyone', 'registered', 'members'));
update product_attachment set audience = 'everyone' where file_id in (select id from file where visibility = 'public');
