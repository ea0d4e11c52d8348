-- The outbox is searched by any part of a receiver's address.
create extension if not exists pg_trgm;
create index mail_recipient on mail using gin (recipient gin_trgm_ops);
