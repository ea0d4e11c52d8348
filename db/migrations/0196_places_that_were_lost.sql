-- Whether somebody has lost their place is asked with every attempt that is handed in: live rows have an index, cancelled ones had none.
create index registration_cancelled on registration (product_id, registrant_id) where cancelled_at is not null;
