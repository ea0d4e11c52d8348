-- What is planned differs from what is shown until it is released. A draft holds whole what a session shall be, and only of sessions
-- that differ; a release applies drafts in one transaction and writes down what changed.
create table programme_draft (
  session_id bigint primary key references programme_session (id) on delete cascade,
  product_id bigint not null references programme (product_id) on delete cascade,
  entry jsonb not null,
  changed_by bigint references person (id) on delete set null,
  changed_at timestamptz not null
);
create index programme_draft_product on programme_draft (product_id);
create index programme_draft_changed_by on programme_draft (changed_by) where changed_by is not null;

create table programme_release (
  product_id bigint not null references programme (product_id) on delete cascade,
  number integer not null check (number > 0),
  note text not null default '',
  -- The release that this one takes back.
  undoes integer,
  made_by bigint references person (id) on delete set null,
  made_at timestamptz not null,
  primary key (product_id, number)
);
create index programme_release_made_by on programme_release (made_by) where made_by is not null;

-- One line for each session that a release changed. Append-only: the changelog, notices and what came before are read from it.
create table programme_change (
  product_id bigint not null references programme (product_id) on delete cascade,
  release integer not null,
  session_id bigint not null references programme_session (id) on delete cascade,
  -- new, time, room, people, text, cancelled, restored
  kinds text[] not null check (cardinality(kinds) > 0),
  revision integer not null,
  -- Null: nobody had seen it before.
  before jsonb,
  after jsonb not null,
  primary key (product_id, release, session_id)
);
create index programme_change_session on programme_change (session_id);
