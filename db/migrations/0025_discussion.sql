-- Discussions: of products, of the components of courses (assets), and such that stand alone. Their posts, and who follows them.

create table discussion (
  id bigint generated always as identity primary key,
  -- Of a product, of an asset, or of neither: then it stands alone and has a title of its own.
  product_id bigint unique references product (id),
  asset_id bigint unique references component (id),
  title text not null default '',
  introduction_html text not null default '',
  -- Who reads one that stands alone. The others are read by whoever may see the product or open the asset.
  readers text not null default 'everyone' check (readers in ('everyone', 'users', 'members')),
  -- Who may write, of those who may read; administrators always may.
  posting text not null default 'users' check (posting in ('users', 'registered', 'nobody')),
  -- Posts wait for an administrator before others see them.
  is_moderated boolean not null default false,
  -- Kept by whoever writes posts, under this row's lock: a list of discussions would otherwise count every post.
  post_count integer not null default 0 check (post_count >= 0),
  last_post_at timestamptz,
  search tsvector not null default '',
  -- Grows with every change of the settings, so that of two editors neither overwrites the other unseen.
  version integer not null default 1,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  -- Out of sight; what was written stays.
  closed_at timestamptz,
  check (num_nonnulls(product_id, asset_id) <= 1),
  check ((num_nonnulls(product_id, asset_id) = 0) = (title <> '')),
  check (posting <> 'registered' or product_id is not null)
);
create index discussion_alone on discussion (last_post_at desc nulls last, id desc) where product_id is null and asset_id is null;
create index discussion_search on discussion using gin (search);

create table discussion_post (
  id bigint generated always as identity primary key,
  discussion_id bigint not null references discussion (id),
  -- What it answers, and the top-level post at whose foot it stands; both null for a top-level post.
  parent_id bigint,
  root_id bigint,
  author_id bigint not null references person (id),
  -- Sanitised on the way in.
  html text not null,
  state text not null check (state in ('visible', 'held', 'hidden', 'withdrawn')),
  search tsvector not null default '',
  made_at timestamptz not null,
  edited_at timestamptz,
  unique (discussion_id, id),
  foreign key (discussion_id, parent_id) references discussion_post (discussion_id, id),
  foreign key (discussion_id, root_id) references discussion_post (discussion_id, id),
  check ((parent_id is null) = (root_id is null)),
  check (parent_id < id and root_id <= parent_id)
);
create index discussion_post_top on discussion_post (discussion_id, id) where root_id is null;
create index discussion_post_reply on discussion_post (root_id, id) where root_id is not null;
create index discussion_post_parent on discussion_post (parent_id) where parent_id is not null;
create index discussion_post_new on discussion_post (discussion_id, id) where state = 'visible';
create index discussion_post_recent on discussion_post (id) where state = 'visible';
create index discussion_post_held on discussion_post (id) where state = 'held';
create index discussion_post_author on discussion_post (author_id, id);
create index discussion_post_search on discussion_post using gin (search) where state = 'visible';

-- What a post said before it was changed.
create table discussion_post_version (
  post_id bigint not null references discussion_post (id),
  replaced_at timestamptz not null,
  html text not null,
  primary key (post_id, replaced_at)
);

-- Readers who think that a post should not stand.
create table discussion_report (
  post_id bigint not null references discussion_post (id),
  user_id bigint not null references person (id) on delete cascade,
  reason text not null default '',
  made_at timestamptz not null,
  settled_at timestamptz,
  primary key (post_id, user_id)
);
create index discussion_report_open on discussion_report (post_id) where settled_at is null;
create index discussion_report_of on discussion_report (user_id);

-- How far somebody has read, and whether they want to hear of what comes. What is new is a comparison, not a row per post.
create table discussion_reader (
  discussion_id bigint not null references discussion (id),
  user_id bigint not null references person (id) on delete cascade,
  -- Held by links in mails: whoever has it may end the subscription, and nothing else.
  code text unique,
  is_subscribed boolean not null default false,
  last_read_id bigint not null default 0,
  -- The post they were last told of: nobody is told again before they have come back.
  last_told_id bigint not null default 0,
  primary key (discussion_id, user_id),
  check (not is_subscribed or code is not null)
);
create index discussion_reader_of on discussion_reader (user_id);
create index discussion_reader_subscribed on discussion_reader (discussion_id, user_id) where is_subscribed;
