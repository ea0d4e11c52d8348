-- One person has one kept seat of a product among the orders that are being paid. Of two, the one that lasts longer stays.

delete from seat_hold h using seat_hold other
where other.product_id = h.product_id and other.registrant_id = h.registrant_id
  and (other.held_until, other.holder) > (h.held_until, h.holder);
create unique index seat_hold_person on seat_hold (product_id, registrant_id);
