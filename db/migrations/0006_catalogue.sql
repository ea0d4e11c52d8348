-- The catalogue: what an association offers, the words and facets by which it is found, and where it used to live.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Text as search compares it: small letters, no accents, punctuation as space. Documents and queries both go through here.
create function fold_text(written text) returns text language sql stable parallel safe as $$
  select regexp_replace(lower(unaccent(written)), '[!-/:-@[-`{-~–—’‘“”„…·•§]+', ' ', 'g')
$$;

-- The dictionary that knows a language's word endings; languages without one are searched as written.
create function search_dictionary(language text) returns regconfig language sql immutable parallel safe as $$
  select case language when 'en' then 'english' when 'de' then 'german' when 'fr' then 'french' when 'es' then 'spanish'
    when 'it' then 'italian' when 'pt' then 'portuguese' when 'nl' then 'dutch' when 'ru' then 'russian' else 'simple' end::regconfig
$$;

-- Every text stands twice: as written, so that beginnings of words match, and by its stems, so that other endings do.
create function search_words(language text, written text, weight "char") returns tsvector language sql stable parallel safe as $$
  select setweight(to_tsvector('simple', fold_text(written)), weight)
    || setweight(to_tsvector(search_dictionary(language), fold_text(written)), weight)
$$;

create table topic (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$'),
  name text not null check (name <> ''),
  description text not null default '',
  position integer not null default 0
);

create table audience (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$'),
  name text not null check (name <> ''),
  description text not null default '',
  position integer not null default 0
);

create table credit_type (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$'),
  name text not null check (name <> ''),
  unit text not null default '',
  description text not null default '',
  position integer not null default 0
);

create table product (
  id bigint generated always as identity primary key,
  url_slug text not null unique check (url_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(url_slug) <= 120),
  title text not null check (title <> ''),
  summary text not null default '',
  -- Sanitised on the way in.
  description_html text not null default '',
  kind text not null check (kind in ('course', 'webinar', 'live_event', 'package', 'publication', 'other')),
  -- Null: the cover is drawn from kind, topic and slug.
  cover_file_id bigint references file (id),
  -- In the order of importance: the first topic colours the cover.
  topic_ids integer[] not null default '{}',
  audience_ids integer[] not null default '{}',
  credit_type_ids integer[] not null default '{}',
  level text not null default 'all' check (level in ('introductory', 'intermediate', 'advanced', 'all')),
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  -- Both null: on demand. A row of product_meeting tells each meeting between them.
  starts_at timestamptz,
  ends_at timestamptz,
  time_zone text,
  -- How long access lasts after registration; null: for ever.
  access_days integer check (access_days > 0),
  is_online boolean not null default true,
  -- Null where there is nowhere to go.
  venue text,
  city text,
  region text,
  country text,
  capacity integer check (capacity > 0),
  list_price_minor integer not null default 0 check (list_price_minor >= 0),
  member_price_minor integer not null default 0 check (member_price_minor >= 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  is_elective boolean not null default false,
  remote_registration boolean not null default false,
  remote_registration_url text check (remote_registration_url ~ '^https?://'),
  visibility text not null default 'draft' check (visibility in ('draft', 'public', 'members', 'hidden')),
  publish_at timestamptz,
  archived_at timestamptz,
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  -- Few ratings weigh little: five imagined ones of 3.6 stand beside the given ones.
  rating_rank real not null generated always as ((rating_sum + 18.0) / (rating_count + 5)) stored,
  -- Kept by the store (indexProducts): what is searched, sorted and counted by.
  facets integer[] not null default '{}',
  -- The same as bits, which are counted by much faster.
  facet_mask integer not null default 0,
  title_folded text not null default '',
  search tsvector not null default '',
  made_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check ((starts_at is null) = (ends_at is null) and ends_at >= starts_at),
  check (starts_at is null or time_zone is not null),
  check (is_online or venue is not null or starts_at is null),
  check (sale_ends_at > sale_starts_at),
  check (rating_sum between rating_count and rating_count * 5)
);
-- Descriptions and search vectors stay out of the rows, which a search reads by the thousand.
alter table product set (toast_tuple_target = 256);
-- What it filters and counts by stays in.
alter table product alter column facets set storage plain;
alter table product alter column topic_ids set storage plain;
alter table product alter column audience_ids set storage plain;
alter table product alter column credit_type_ids set storage plain;

create index product_search on product using gin (search);
create index product_facets on product using gin (facets, topic_ids, audience_ids, credit_type_ids);
create index product_title_trgm on product using gin (title_folded gin_trgm_ops);
create index product_by_date on product (starts_at, id);
create index product_by_title on product (title_folded, id);
create index product_by_list_price on product (list_price_minor, id);
create index product_by_member_price on product (member_price_minor, id);
create index product_by_rating on product (rating_rank desc, id desc);
-- Everything that counting an unfiltered catalogue needs, without the rows themselves.
create index product_listed on product (visibility, ends_at, publish_at) include (facet_mask, topic_ids, audience_ids, credit_type_ids)
  where archived_at is null;

-- An address that was once given stays good.
create table product_old_slug (
  url_slug text primary key,
  product_id bigint not null references product (id) on delete cascade,
  changed_at timestamptz not null default now()
);
create index product_old_slug_product on product_old_slug (product_id);

create table product_meeting (
  product_id bigint not null references product (id) on delete cascade,
  position integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (product_id, position)
);

create table product_credit (
  product_id bigint not null references product (id) on delete cascade,
  credit_type_id integer not null references credit_type (id),
  position integer not null,
  amount numeric(8, 2) not null check (amount > 0),
  primary key (product_id, credit_type_id)
);

-- Speakers need no account; where they have one, person_id says which.
create table product_speaker (
  product_id bigint not null references product (id) on delete cascade,
  position integer not null,
  person_id bigint,
  name text not null check (name <> ''),
  name_folded text not null default '',
  headline text not null default '',
  role text not null default '',
  primary key (product_id, position)
);
create index product_speaker_person on product_speaker (person_id) where person_id is not null;
create index product_speaker_name_trgm on product_speaker using gin (name_folded gin_trgm_ops);

create table product_prerequisite (
  product_id bigint not null references product (id) on delete cascade,
  required_id bigint not null references product (id),
  position integer not null,
  primary key (product_id, required_id),
  check (product_id <> required_id)
);
create index product_prerequisite_required on product_prerequisite (required_id);

create table package_item (
  package_id bigint not null references product (id) on delete cascade,
  product_id bigint not null references product (id),
  position integer not null,
  primary key (package_id, product_id),
  check (package_id <> product_id)
);
create index package_item_product on package_item (product_id);

create table product_attachment (
  product_id bigint not null references product (id) on delete cascade,
  file_id bigint not null references file (id),
  position integer not null,
  title text not null,
  primary key (product_id, file_id)
);

-- Who gave how many stars (§3 Star rating); the sums stand on the product.
create table product_rating (
  product_id bigint not null references product (id) on delete cascade,
  user_id bigint not null,
  score integer not null check (score between 1 and 5),
  rated_at timestamptz not null,
  primary key (product_id, user_id)
);
create index product_rating_user on product_rating (user_id);

-- History: who changed what, and when.
create table product_change (
  id bigint generated always as identity primary key,
  product_id bigint not null references product (id) on delete cascade,
  changed_at timestamptz not null,
  changed_by bigint,
  action text not null check (action in ('added', 'changed', 'archived', 'restored')),
  changes jsonb not null default '{}'
);
create index product_change_product on product_change (product_id, id desc);

-- Words of titles, summaries, topics and speakers, by which a misspelt one is mended.
create table search_word (
  word text primary key
);
create index search_word_near on search_word using gist (word gist_trgm_ops);
