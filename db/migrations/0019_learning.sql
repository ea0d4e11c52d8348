-- Courses: a product's components in sections, and how far each person has come with them. A component's number is the asset id of §7.

create table course_section (
  id bigint generated always as identity primary key,
  product_id bigint not null references product (id),
  position integer not null,
  title text not null,
  -- Who had begun keeps what they did: nothing of a course is deleted.
  removed_at timestamptz
);
create index course_section_of_product on course_section (product_id, position) where removed_at is null;

create table component (
  id bigint generated always as identity primary key,
  product_id bigint not null references product (id),
  section_id bigint not null references course_section (id),
  position integer not null,
  kind text not null check (kind in (
    'web_content', 'video', 'audio', 'document', 'quiz', 'survey', 'verification_code', 'acknowledgement', 'live_session', 'credit'
  )),
  title text not null,
  description text not null default '',
  -- What only this kind has; component.settings.ts says what it is.
  settings jsonb not null default '{}',
  -- Needed to complete the product.
  is_required boolean not null default true,
  opens_at timestamptz,
  closes_at timestamptz,
  minimum_access_seconds integer not null default 0 check (minimum_access_seconds >= 0),
  -- How long it takes, as its author thinks.
  minutes integer check (minutes > 0),
  -- §3 subasset.is_migrated: false for what still answers the old question-answer call.
  is_migrated boolean not null default true,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  check (closes_at > opens_at)
);
create index component_of_product on component (product_id, section_id, position) where removed_at is null;

-- Any one of these opens the component.
create table component_prerequisite (
  component_id bigint not null references component (id),
  prerequisite_id bigint not null references component (id),
  primary key (component_id, prerequisite_id),
  check (component_id <> prerequisite_id)
);
create index component_prerequisite_of on component_prerequisite (prerequisite_id);

-- Which files a component shows: whoever may open the component may read these.
create table component_file (
  component_id bigint not null references component (id),
  file_id bigint not null references file (id),
  primary key (component_id, file_id)
);
create index component_file_file on component_file (file_id);

-- One row per person and component; its number is the access_id of §7.
create table component_access (
  id bigint generated always as identity primary key,
  component_id bigint not null references component (id),
  user_id bigint not null references person (id),
  first_access_at timestamptz not null,
  last_access_at timestamptz not null,
  -- From when the next claim of time is measured: nobody can have watched longer than the clock ran.
  clock_at timestamptz not null,
  -- The stretches of a recording that were really played, in seconds, joined; [] for what is not played.
  played jsonb not null default '[]',
  watched_seconds integer not null default 0 check (watched_seconds >= 0),
  -- Where to go on.
  position_seconds integer not null default 0 check (position_seconds >= 0),
  progress integer not null default 0 check (progress between 0 and 100),
  status text not null default 'unstarted' check (status in ('unstarted', 'started', 'complete', 'failed')),
  completed_at timestamptz,
  -- What was agreed to, or which code was accepted.
  evidence jsonb not null default '{}',
  unique (component_id, user_id),
  check ((status = 'complete') = (completed_at is not null)),
  check (status <> 'complete' or progress = 100)
);
create index component_access_of_person on component_access (user_id, last_access_at desc);

-- Tries of verification codes: what is counted for the limits.
create table verification_try (
  id bigint generated always as identity primary key,
  component_id bigint not null references component (id),
  user_id bigint not null references person (id) on delete cascade,
  at timestamptz not null,
  -- The code as it is set, where it was accepted.
  accepted_code text
);
create index verification_try_of_person on verification_try (component_id, user_id, at desc);
create index verification_try_of_code on verification_try (component_id, accepted_code) where accepted_code is not null;

create table component_note (
  component_id bigint not null references component (id),
  user_id bigint not null references person (id) on delete cascade,
  text text not null,
  changed_at timestamptz not null,
  primary key (component_id, user_id)
);
create index component_note_of_person on component_note (user_id);

-- Every required component was complete at this moment. What is added to a course later takes nothing away.
create table product_completion (
  product_id bigint not null references product (id),
  user_id bigint not null references person (id),
  completed_at timestamptz not null,
  primary key (product_id, user_id)
);
create index product_completion_of_person on product_completion (user_id);
