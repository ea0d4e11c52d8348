-- A placement that an address names: /widgets/{id}/contact and others. What its kind needs stands in its settings, in the shape of
-- their version.
create table widget (
  id bigint generated always as identity primary key,
  kind text not null check (kind <> ''),
  schema_version integer not null check (schema_version > 0),
  settings jsonb not null,
  made_at timestamptz not null,
  changed_at timestamptz not null
);

create table form (
  id bigint generated always as identity primary key,
  widget_id bigint references widget (id) on delete set null,
  title text not null check (title <> ''),
  -- Grows with every saving; `asks` names the definition that is asked now.
  version integer not null default 1 check (version > 0),
  asks integer not null default 1 check (asks > 0),
  success_message text not null default '',
  -- Whom to tell of what comes in, one address a line.
  notify text not null default '',
  -- After so many days what came in is erased; null: kept.
  retention_days integer check (retention_days between 1 and 3650),
  made_at timestamptz not null,
  changed_at timestamptz not null
);
create index form_widget on form (widget_id) where widget_id is not null;

-- What a form asked at a time. Text, not JSON: it is given back exactly as it came.
create table form_version (
  form_id bigint not null references form (id) on delete cascade,
  number integer not null check (number > 0),
  definition text not null,
  made_at timestamptz not null,
  made_by bigint references person (id) on delete set null,
  primary key (form_id, number)
);
create index form_version_made_by on form_version (made_by) where made_by is not null;

create table form_submission (
  id bigint generated always as identity primary key,
  form_id bigint not null,
  -- By what it was checked; it goes with its form.
  form_version integer not null,
  widget_id bigint references widget (id) on delete set null,
  status text not null check (status in ('new', 'read', 'done', 'spam')),
  -- The fields with what was entered, with the words they had then.
  entries jsonb not null,
  person_id bigint references person (id) on delete set null,
  sender_name text not null default '',
  -- In small letters, as it was typed into the form.
  sender_email text not null default '',
  search_text text not null default '',
  spam_reason text not null default '',
  locale text not null,
  assignee_id bigint references person (id) on delete set null,
  submitted_at timestamptz not null,
  changed_at timestamptz not null,
  foreign key (form_id, form_version) references form_version (form_id, number) on delete cascade
);
create index form_submission_of_form on form_submission (form_id, id desc);
create index form_submission_by_status on form_submission (status, id desc);
create index form_submission_of_sender on form_submission (sender_email) where sender_email <> '';
create index form_submission_of_person on form_submission (person_id) where person_id is not null;
create index form_submission_of_assignee on form_submission (assignee_id) where assignee_id is not null;

create table form_submission_file (
  submission_id bigint not null references form_submission (id) on delete cascade,
  file_id bigint not null references file (id) on delete cascade,
  field text not null,
  primary key (submission_id, file_id)
);
create index form_submission_file_by_file on form_submission_file (file_id);

-- What staff wrote about it, and what they answered.
create table form_submission_note (
  id bigint generated always as identity primary key,
  submission_id bigint not null references form_submission (id) on delete cascade,
  kind text not null check (kind in ('note', 'answer')),
  author_id bigint references person (id) on delete set null,
  body text not null check (body <> ''),
  made_at timestamptz not null
);
create index form_submission_note_of on form_submission_note (submission_id, id);
create index form_submission_note_author on form_submission_note (author_id) where author_id is not null;
