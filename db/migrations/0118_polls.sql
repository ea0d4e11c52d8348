create table poll (
  id bigint generated always as identity primary key,
  question text not null check (question <> ''),
  -- How many options one may choose.
  most_choices integer not null default 1 check (most_choices > 0),
  -- Open: whoever opens the page, told apart by a cookie of their browser, which is a hurdle and no proof.
  voters text not null check (voters in ('signed_in', 'open')),
  shows text not null check (shows in ('always', 'after_vote', 'after_close', 'staff')),
  is_secret boolean not null,
  opens_at timestamptz,
  closes_at timestamptz,
  thanks text not null default '',
  version integer not null default 1,
  made_by bigint references person (id) on delete set null,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  check (closes_at > opens_at)
);

create table poll_option (
  id bigint generated always as identity primary key,
  poll_id bigint not null references poll (id) on delete cascade,
  position integer not null,
  text text not null check (text <> '')
);
create index poll_option_poll on poll_option (poll_id, position);

-- Who has voted. One ballot each, whatever is clicked or sent at once.
create table poll_ballot (
  id bigint generated always as identity primary key,
  poll_id bigint not null references poll (id) on delete cascade,
  user_id bigint references person (id) on delete set null,
  -- Of a guest in an open poll: which browser.
  browser text,
  made_at timestamptz not null,
  unique (poll_id, user_id),
  unique (poll_id, browser)
);
create index poll_ballot_person on poll_ballot (user_id) where user_id is not null;

-- What was voted for. Of a secret poll nothing leads from here to who it was: no ballot, no time, no order.
create table poll_choice (
  id uuid primary key default gen_random_uuid(),
  poll_id bigint not null references poll (id) on delete cascade,
  option_id bigint not null references poll_option (id) on delete cascade,
  ballot_id bigint references poll_ballot (id) on delete cascade
);
create index poll_choice_poll on poll_choice (poll_id, option_id);
create index poll_choice_option on poll_choice (option_id);
create index poll_choice_ballot on poll_choice (ballot_id) where ballot_id is not null;
