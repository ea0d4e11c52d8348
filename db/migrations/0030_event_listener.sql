-- Which queues react to which events, as every process says of itself while it runs. Whichever process hands an event over gives it to
-- all of them: an older one also to listeners that only a newer one has.
create table event_listener (
  event text not null,
  queue text not null,
  seen_at timestamptz not null default now(),
  primary key (event, queue)
);
