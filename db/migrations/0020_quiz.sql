-- Quizzes: a bank of questions with versions, what a quiz is made of, attempts with every answer that was given, and their grading.

create table question (
  id bigint generated always as identity primary key,
  -- Of the present version: what draws by category look at.
  category text not null default '',
  current_version_id bigint,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  -- Archived questions are drawn no more; attempts that saw them keep them.
  archived_at timestamptz
);
create index question_drawable on question (category, id) where archived_at is null;

-- Never changed: an attempt pins the versions that it saw.
create table question_version (
  id bigint generated always as identity primary key,
  question_id bigint not null references question (id),
  number integer not null,
  type text not null check (type in ('radio', 'multiple', 'matching', 'essay')),
  content jsonb not null,
  made_by bigint references person (id),
  made_at timestamptz not null,
  unique (question_id, number)
);
alter table question add foreign key (current_version_id) references question_version (id);
create index question_version_text on question_version using gin (lower(content ->> 'prompt') gin_trgm_ops);

-- What a component of kind quiz is; its number is the component's.
create table quiz (
  component_id bigint primary key references component (id),
  -- Null: no clock.
  length_minutes integer check (length_minutes > 0),
  time_limit_mode text not null default 'each' check (time_limit_mode in ('each', 'all')),
  -- Null: as many as one likes.
  max_attempts integer check (max_attempts > 0),
  pass_percent integer not null default 70 check (pass_percent between 0 and 100),
  show_points boolean not null default true,
  allow_skipping boolean not null default true,
  -- §4: whether what was answered in time may still be handed in after the timer ran out; else it is closed at its end.
  allow_late_submission boolean not null default false,
  -- Null: all on one page.
  questions_per_page integer check (questions_per_page > 0),
  shuffle_questions boolean not null default false,
  shuffle_choices boolean not null default false,
  show_score text not null default 'after_attempt',
  show_correctness text not null default 'after_attempt',
  show_explanations text not null default 'after_attempt',
  show_right_answers text not null default 'after_last',
  changed_at timestamptz not null,
  check (array[show_score, show_correctness, show_explanations, show_right_answers]
    <@ array['after_attempt', 'after_last', 'after_close', 'never'])
);

-- A question that is always there, or so many drawn from a category.
create table quiz_slot (
  component_id bigint not null references quiz (component_id),
  position integer not null,
  question_id bigint references question (id),
  draw_category text,
  draw_count integer check (draw_count > 0),
  primary key (component_id, position),
  check ((question_id is null) = (draw_category is not null)),
  check ((draw_category is null) = (draw_count is null))
);
create index quiz_slot_question on quiz_slot (question_id) where question_id is not null;

-- Starting is this one row: order and draws follow from the seed, the versions are pinned in the layout.
create table quiz_attempt (
  id bigint generated always as identity primary key,
  component_id bigint not null references quiz (component_id),
  user_id bigint not null references person (id),
  number integer not null,
  state text not null check (state in ('in_progress', 'timed_out', 'ungraded', 'passed', 'not_passed', 'voided')),
  seed bigint not null,
  layout jsonb not null,
  started_at timestamptz not null,
  -- Null: no clock and no window.
  deadline_at timestamptz,
  -- The theoretical end where time ran out, whenever that was noticed.
  finished_at timestamptz,
  -- Nobody handed it in: its time was over first.
  ran_out boolean not null default false,
  points double precision,
  points_total double precision,
  right_answers integer,
  questions integer,
  percent double precision,
  unique (component_id, user_id, number),
  check ((state = 'in_progress') <= (finished_at is null)),
  check ((state in ('ungraded', 'passed', 'not_passed')) <= (finished_at is not null))
);
create unique index quiz_attempt_open on quiz_attempt (component_id, user_id) where state = 'in_progress';
create index quiz_attempt_due on quiz_attempt (deadline_at) where state = 'in_progress' and deadline_at is not null;
create index quiz_attempt_of_person on quiz_attempt (user_id, component_id);
create index quiz_attempt_ungraded on quiz_attempt (component_id, id) where state = 'ungraded';

-- Every answer as it was given, never changed: of a question the highest sequence counts, then the greater tab. What came
-- after the end and its grace is kept and does not count.
create table quiz_answer (
  attempt_id bigint not null references quiz_attempt (id),
  question_id bigint not null references question (id),
  sequence bigint not null,
  -- Which window of which browser; two that answer in the same millisecond lose nothing.
  tab text not null,
  answer jsonb,
  client_time timestamptz not null,
  received_at timestamptz not null,
  is_late boolean not null default false,
  primary key (attempt_id, question_id, sequence, tab)
);

create table quiz_flag (
  attempt_id bigint not null references quiz_attempt (id),
  question_id bigint not null references question (id),
  primary key (attempt_id, question_id)
);

-- What a reviewer gave for an essay. A second review is a second row; the last one counts.
create table quiz_review (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references quiz_attempt (id),
  question_id bigint not null references question (id),
  points double precision not null check (points >= 0),
  comment text not null default '',
  reviewed_by bigint references person (id),
  reviewed_at timestamptz not null
);
create index quiz_review_of_attempt on quiz_review (attempt_id, question_id, id desc);

-- More time, more attempts, for one quiz or (component null) all of them.
create table quiz_accommodation (
  id bigint generated always as identity primary key,
  user_id bigint not null references person (id) on delete cascade,
  component_id bigint references component (id),
  time_factor double precision not null default 1 check (time_factor between 1 and 10),
  extra_minutes integer not null default 0 check (extra_minutes between 0 and 10080),
  extra_attempts integer not null default 0 check (extra_attempts between 0 and 100),
  finish_until timestamptz,
  reason text not null,
  granted_by bigint references person (id),
  granted_at timestamptz not null,
  revoked_at timestamptz
);
create index quiz_accommodation_of_person on quiz_accommodation (user_id) where revoked_at is null;

-- An administrator's word that a person has completed a quiz.
create table quiz_mark (
  component_id bigint not null references component (id),
  user_id bigint not null references person (id) on delete cascade,
  reason text not null,
  marked_by bigint references person (id),
  marked_at timestamptz not null,
  primary key (component_id, user_id)
);

-- A regrade: from then on answers to a version are graded by the key of another. What changed by it stays on record.
create table quiz_regrade (
  id bigint generated always as identity primary key,
  component_id bigint not null references quiz (component_id),
  reason text not null,
  made_by bigint references person (id),
  made_at timestamptz not null
);
create table quiz_regrade_key (
  regrade_id bigint not null references quiz_regrade (id),
  version_id bigint not null references question_version (id),
  graded_as bigint not null references question_version (id),
  primary key (regrade_id, version_id)
);
create table quiz_regrade_change (
  regrade_id bigint not null references quiz_regrade (id),
  attempt_id bigint not null references quiz_attempt (id),
  old_points double precision not null,
  new_points double precision not null,
  old_state text not null,
  new_state text not null,
  primary key (regrade_id, attempt_id)
);
create index quiz_regrade_of_quiz on quiz_regrade (component_id, id desc);
