-- A session's link may be shown as a player inside its page; otherwise it is opened beside it.
alter table session_live add column is_framed boolean not null default false;

-- Whether questions are taken in a session, and whether they are read before others see them. Without a row: open.
create table session_question_mode (
  session_id bigint primary key references programme_session (id) on delete cascade,
  mode text not null check (mode in ('open', 'moderated', 'off'))
);

create table session_question (
  id bigint generated always as identity primary key,
  session_id bigint not null references programme_session (id) on delete cascade,
  user_id bigint references person (id) on delete set null,
  text text not null check (text <> ''),
  state text not null check (state in ('waiting', 'visible', 'answered', 'hidden')),
  asked_at timestamptz not null
);
create index session_question_session on session_question (session_id, state);
create index session_question_person on session_question (user_id) where user_id is not null;

-- One voice for each person, whatever is clicked or sent at once.
create table session_question_vote (
  question_id bigint not null references session_question (id) on delete cascade,
  user_id bigint not null references person (id) on delete cascade,
  primary key (question_id, user_id)
);
create index session_question_vote_person on session_question_vote (user_id);

-- What the organiser says to everybody at an event, on its agenda, its live pages and its screens. Ended ones stay.
create table event_announcement (
  id bigint generated always as identity primary key,
  product_id bigint not null references programme (product_id) on delete cascade,
  text text not null check (text <> ''),
  made_by bigint references person (id) on delete set null,
  made_at timestamptz not null,
  -- Null: until somebody ends it.
  shown_until timestamptz,
  ended_at timestamptz
);
create index event_announcement_product on event_announcement (product_id, id desc);
create index event_announcement_made_by on event_announcement (made_by) where made_by is not null;
