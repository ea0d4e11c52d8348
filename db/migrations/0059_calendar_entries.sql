-- A meeting as other people's calendars know it: its name there never changes, its edition grows with every change that they must
-- hear of, and what is no longer held is kept as cancelled, so that it can be taken out of them.
create table calendar_entry (
  id bigint generated always as identity primary key,
  product_id bigint not null references product (id) on delete cascade,
  uid text not null unique default gen_random_uuid()::text,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  title text not null,
  place text not null,
  sequence integer not null default 0,
  cancelled_at timestamptz
);
create index calendar_entry_product on calendar_entry (product_id);

-- Meetings keep the names under which they were handed out until now.
insert into calendar_entry (product_id, uid, starts_at, ends_at, title, place, cancelled_at)
select p.id, 'product-' || p.id || '-' || m.position, m.starts_at, m.ends_at, p.title,
  concat_ws(', ', nullif(p.venue, ''), nullif(p.city, ''), nullif(p.region, '')), p.archived_at
from product_meeting m join product p on p.id = m.product_id;
