-- Codes of authenticator apps that were given, so that each opens the account once. They are of no use to anybody after two minutes.
create table used_code (
  user_id bigint not null references person (id) on delete cascade,
  code text not null,
  used_at timestamptz not null,
  primary key (user_id, code)
);
create index used_code_used_at on used_code (used_at);

-- Whom somebody invited by mail and when, to keep the invitation from becoming a way to write to strangers.
create table cart_invitation (
  sender_id bigint not null references person (id) on delete cascade,
  invited_id bigint not null references person (id) on delete cascade,
  sent_at timestamptz not null,
  primary key (sender_id, invited_id)
);
create index cart_invitation_sent_at on cart_invitation (sender_id, sent_at);
create index cart_invitation_invited on cart_invitation (invited_id);
