-- Invoices of which nothing is due any more waited for their payment for ever: what was left was free, waived, or paid by a balance. They
-- are complete, and what they still held of packs and balances is spent.
create temporary table owing_nothing on commit drop as
  select p.id, now() as at from purchase p
  where p.state = 'awaiting_payment' and p.payment_kind = 'invoice' and p.total_minor - p.prepaid_minor
    - coalesce((select sum(part.amount_minor) from refund_part part join refund r on r.id = part.refund_id
        where r.purchase_id = p.id and part.source <> 'balance'), 0) <= 0
    and exists (select from refund r where r.purchase_id = p.id);

create temporary table still_held on commit drop as
  select e.lot_id, e.product_id, e.registrant_id, e.purchase_id, o.at, sum(e.held_change) as held
  from pack_entry e join owing_nothing o on o.id = e.purchase_id
  group by e.lot_id, e.product_id, e.registrant_id, e.purchase_id, o.at
  having sum(e.held_change) > 0;

insert into pack_entry (lot_id, kind, available_change, held_change, purchase_id, product_id, registrant_id, made_at)
  select lot_id, 'capture', 0, -held, purchase_id, product_id, registrant_id, at from still_held;
update pack_lot l set held = l.held - s.held
  from (select lot_id, sum(held) as held from still_held group by lot_id) s where s.lot_id = l.id;
insert into purchase_event (purchase_id, state, note, at) select id, 'complete', '', at from owing_nothing;
update purchase p set state = 'complete', changed_at = o.at from owing_nothing o where o.id = p.id;
