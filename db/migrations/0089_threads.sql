-- Message threads (§1): between two people, or somebody's questions to those who run a product.

create table thread (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('people', 'product')),
  -- Of a question to the organiser: what it is about. One thread per person and product, which a new question opens again.
  product_id bigint references product (id) on delete cascade,
  asker_id bigint references person (id) on delete cascade,
  -- Of two people, the one with the smaller number first: there is one thread between them.
  first_id bigint references person (id) on delete cascade,
  second_id bigint references person (id) on delete cascade,
  -- Of those who run the product: who takes care of it, and whether it is settled.
  assigned_to bigint references person (id) on delete set null,
  closed_at timestamptz,
  -- Kept by whoever writes, under this row's lock: the last message, and whether the organiser owes an answer.
  last_message_id bigint,
  last_message_at timestamptz,
  awaits_answer boolean not null default false,
  made_at timestamptz not null,
  check ((kind = 'product') = (product_id is not null and asker_id is not null)),
  check ((kind = 'people') = (first_id is not null and second_id is not null)),
  check (first_id < second_id),
  unique (product_id, asker_id),
  unique (first_id, second_id)
);
create index thread_inbox on thread (last_message_at desc, id desc) where kind = 'product';
create index thread_waiting on thread (product_id) where awaits_answer;
create index thread_assigned on thread (assigned_to) where assigned_to is not null;

-- Whose list it stands in, and how far they have read. Who runs a product reads its threads without being a member.
create table thread_member (
  thread_id bigint not null references thread (id) on delete cascade,
  user_id bigint not null references person (id) on delete cascade,
  last_read_id bigint not null default 0,
  -- The message they were last told of: nobody is told again before they have come back.
  last_told_id bigint not null default 0,
  primary key (thread_id, user_id)
);
create index thread_member_of_person on thread_member (user_id, thread_id);

create table thread_message (
  id bigint generated always as identity primary key,
  thread_id bigint not null references thread (id) on delete cascade,
  author_id bigint not null references person (id) on delete cascade,
  -- Written for the organiser, not as oneself.
  is_from_staff boolean not null default false,
  -- Sanitised on the way in.
  html text not null,
  search tsvector not null default '',
  made_at timestamptz not null,
  -- By who moderates, after a report.
  hidden_at timestamptz
);
create index thread_message_in_order on thread_message (thread_id, id);
create index thread_message_author on thread_message (author_id);
create index thread_message_search on thread_message using gin (search);
alter table thread add foreign key (last_message_id) references thread_message (id) on delete set null;

create table thread_attachment (
  message_id bigint not null references thread_message (id) on delete cascade,
  file_id bigint not null references file (id) on delete cascade,
  position smallint not null,
  primary key (message_id, file_id)
);
create index thread_attachment_file on thread_attachment (file_id);

-- Whom somebody wants to hear nothing more of.
create table thread_block (
  blocker_id bigint not null references person (id) on delete cascade,
  blocked_id bigint not null references person (id) on delete cascade,
  made_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index thread_block_of on thread_block (blocked_id);

create table thread_report (
  message_id bigint not null references thread_message (id) on delete cascade,
  user_id bigint not null references person (id) on delete cascade,
  reason text not null default '',
  made_at timestamptz not null,
  settled_at timestamptz,
  primary key (message_id, user_id)
);
create index thread_report_open on thread_report (message_id) where settled_at is null;
create index thread_report_of on thread_report (user_id);
