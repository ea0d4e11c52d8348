-- What the association writes itself. Its words are changed in place; who has seen them is nobody's business.
create table news_post (
  id bigint generated always as identity primary key,
  -- Made of the first title, and kept: others link to it.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (title <> ''),
  summary text not null default '',
  -- Sanitised on the way in.
  html text not null default '',
  picture_file_id bigint references file (id),
  -- Null: a draft. To come: seen from then on.
  published_at timestamptz,
  version integer not null default 1 check (version > 0),
  made_at timestamptz not null,
  changed_at timestamptz not null
);
create index news_post_order on news_post (published_at desc, id desc) where published_at is not null;
create index news_post_picture on news_post (picture_file_id) where picture_file_id is not null;

-- /news is taken from now on: a page that was there is moved aside, with what it says.
update page set slug = 'news-' || id where slug = 'news';
delete from page_former_address where slug = 'news';
