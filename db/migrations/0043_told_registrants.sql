-- Whoever is put down in a cart knows nothing of it until they are told; only who was told hears of a change.
alter table cart_line add column told_at timestamptz;
-- An invitation names the product that its sender had in mind.
alter table cart_acquaintance add column invited_to bigint references product (id) on delete set null;
