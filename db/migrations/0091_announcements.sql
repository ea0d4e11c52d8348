-- What was written to all who are registered for a product.
create table announcement (
  id bigint generated always as identity primary key,
  product_id bigint references product (id) on delete cascade,
  subject text not null check (subject <> ''),
  body text not null check (body <> ''),
  audience text not null,
  recipient_count integer not null check (recipient_count >= 0),
  -- Of the form that sent it, so that a click that was sent twice is sent once.
  form_key text not null unique,
  sent_by bigint references person (id) on delete set null,
  sent_at timestamptz not null
);
create index announcement_of_product on announcement (product_id, id desc);

-- Whose mail it is, and which product it is about: the log of a person and of a product.
alter table mail add column kind text not null default 'other';
alter table mail add column person_id bigint references person (id) on delete set null;
alter table mail add column product_id bigint references product (id) on delete set null;
create index mail_of_person on mail (person_id, id desc) where person_id is not null;
create index mail_of_product on mail (product_id, id desc) where product_id is not null;
