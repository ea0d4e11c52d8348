-- What people keep at hand: products, and later sessions of an agenda.

create table favorite (
  user_id bigint not null references person (id) on delete cascade,
  type text not null,
  item_id bigint not null,
  made_at timestamptz not null default now(),
  primary key (user_id, type, item_id)
);
create index favorite_newest on favorite (user_id, type, made_at desc);
