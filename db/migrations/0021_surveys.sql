-- Surveys: what is asked and when, who has answered, and what was answered. Anonymous answers are kept where no row leads to a person.

-- What a component of kind survey is; its number is the component's.
create table survey (
  component_id bigint primary key references component (id),
  is_anonymous boolean not null default false,
  -- Whether answers may be changed until it closes; those of nobody cannot be found again.
  allow_changes boolean not null default false,
  introduction text not null default '',
  thanks text not null default '',
  -- Grows with every change, so that of two editors neither overwrites the other unseen.
  version integer not null default 1,
  changed_at timestamptz not null,
  check (not (is_anonymous and allow_changes)),
  unique (component_id, is_anonymous)
);

-- A question, or the beginning of a page. The words of a row that has been answered never change: what replaces it has the same key and
-- the next number, and what nobody is asked any more has no position. So an answer always stands beside the words it was given to.
create table survey_entry (
  id bigint generated always as identity primary key,
  component_id bigint not null references survey (component_id),
  key text not null,
  number integer not null,
  -- Null: asked no more.
  position integer,
  type text not null check (type in ('page', 'radio', 'multiple', 'matching', 'essay', 'scale')),
  content jsonb not null,
  made_at timestamptz not null,
  unique (component_id, key, number)
);
create unique index survey_entry_asked on survey_entry (component_id, key) where position is not null;

-- Who has answered, and nothing else: neither when nor what. It makes an answer be given once.
create table survey_taken (
  component_id bigint not null references survey (component_id),
  user_id bigint not null references person (id),
  primary key (component_id, user_id)
);
create index survey_taken_by on survey_taken (user_id);

-- One who has answered. Of an anonymous survey it knows neither the person nor the hour, and its number is drawn by lot, so that
-- the order of answers does not repeat the order in which people came. A survey cannot change its mind about that afterwards.
create table survey_response (
  id uuid primary key default gen_random_uuid(),
  component_id bigint not null,
  is_anonymous boolean not null,
  user_id bigint references person (id),
  answered_on date not null,
  submitted_at timestamptz,
  foreign key (component_id, is_anonymous) references survey (component_id, is_anonymous),
  unique (component_id, user_id),
  check (is_anonymous = (user_id is null)),
  check (is_anonymous = (submitted_at is null))
);
create index survey_response_day on survey_response (component_id, answered_on);
create index survey_response_of on survey_response (user_id) where user_id is not null;

create table survey_answer (
  response_id uuid not null references survey_response (id) on delete cascade,
  entry_id bigint not null references survey_entry (id),
  answer jsonb not null,
  primary key (response_id, entry_id)
);
create index survey_answer_entry on survey_answer (entry_id, response_id);

-- What somebody has filled in and not sent yet. Of an anonymous survey there is none: it would say who wrote what.
create table survey_draft (
  component_id bigint not null,
  is_anonymous boolean not null default false check (not is_anonymous),
  user_id bigint not null references person (id),
  entry_id bigint not null references survey_entry (id),
  answer jsonb,
  -- Of two windows the later one counts.
  sequence bigint not null,
  saved_at timestamptz not null,
  primary key (component_id, user_id, entry_id),
  foreign key (component_id, is_anonymous) references survey (component_id, is_anonymous)
);
create index survey_draft_of on survey_draft (user_id);
