-- Waiting for a seat of a product that is sold out. A freed seat is offered to the next in line and kept for them until the offer ends.

-- One order for all lists, so that those who wait for a package and for its part are served in the order in which they came.
create sequence waitlist_place;

create table waitlist_entry (
  id bigint generated always as identity primary key,
  product_id bigint not null references product (id) on delete cascade,
  person_id bigint not null references person (id) on delete cascade,
  state text not null check (state in ('waiting', 'offered', 'accepted', 'expired', 'left', 'removed', 'registered')),
  place bigint not null default nextval('waitlist_place'),
  joined_at timestamptz not null,
  offered_at timestamptz,
  -- A seat is kept for the person until then, while the state is 'offered'.
  offer_until timestamptz,
  ended_at timestamptz,
  check ((offered_at is null) = (offer_until is null)),
  check (state <> 'offered' or offer_until is not null),
  check ((state in ('waiting', 'offered')) = (ended_at is null))
);
-- Nobody waits twice for the same product, or is offered two of its seats.
create unique index waitlist_live on waitlist_entry (product_id, person_id) where state in ('waiting', 'offered');
create index waitlist_line on waitlist_entry (product_id, place) where state = 'waiting';
create index waitlist_offers on waitlist_entry (product_id, offer_until) where state = 'offered';
create index waitlist_of_person on waitlist_entry (person_id);

-- Registrations and orders as their administration lists, searches and sums them.
create index registration_of_product on registration (product_id, id desc);
create index registration_by_time on registration (registered_at);
create index purchase_by_time on purchase (made_at, state);
create index purchase_open on purchase (id desc) where state = 'awaiting_payment';

-- Somebody else took the place: the registration ended, and this one goes on in its stead, in its order too.
alter table registration add column replaced_by bigint references registration (id);
create index registration_replacing on registration (replaced_by) where replaced_by is not null;
