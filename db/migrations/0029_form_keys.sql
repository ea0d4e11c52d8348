-- Every opened form that moves money has a key of its own; the act that it asks for is done once per key. Keys are never freed.
create table form_key (
  key text primary key check (length(key) between 8 and 100),
  -- Of what was asked for: the same key cannot ask for something else.
  digest text not null,
  actor_id bigint references person (id) on delete set null,
  used_at timestamptz not null
);
