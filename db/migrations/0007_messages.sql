-- What a person is told inside the platform. The text is a key with its parameters, so that it is read in the reader's language.

create table notification (
  id bigint generated always as identity primary key,
  user_id bigint not null references person (id) on delete cascade,
  text_key text not null,
  params jsonb not null default '{}',
  url text,
  -- What caused it; a cause tells a person once.
  cause text not null,
  made_at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, cause)
);
create index notification_of_person on notification (user_id, id desc);
create index notification_unread on notification (user_id) where read_at is null;
