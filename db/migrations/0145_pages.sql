-- A page that administrators compose. Its words stand in revisions, which are never changed; what guests see and what they will see from
-- a time on are pointers to them. `draft` is the working copy of all who edit it.
create table page (
  id bigint generated always as identity primary key,
  -- Empty: the start page.
  slug text not null unique check (slug = '' or slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  place text not null default 'none' check (place in ('none', 'header', 'footer')),
  position integer not null default 0,
  draft jsonb not null,
  version integer not null default 1 check (version > 0),
  published_id bigint,
  scheduled_id bigint,
  scheduled_for timestamptz,
  made_by bigint references person (id) on delete set null,
  made_at timestamptz not null,
  changed_by bigint references person (id) on delete set null,
  changed_at timestamptz not null,
  check ((scheduled_id is null) = (scheduled_for is null))
);
create index page_made_by on page (made_by) where made_by is not null;
create index page_changed_by on page (changed_by) where changed_by is not null;
create index page_scheduled on page (scheduled_for) where scheduled_for is not null;

create table page_revision (
  id bigint generated always as identity primary key,
  page_id bigint not null references page (id) on delete cascade,
  number integer not null check (number > 0),
  content jsonb not null,
  note text not null default '',
  made_by bigint references person (id) on delete set null,
  made_at timestamptz not null,
  unique (page_id, number)
);
create index page_revision_made_by on page_revision (made_by) where made_by is not null;

create function refuse_page_revision_change() returns trigger language plpgsql as $$
begin
  if row (new.page_id, new.number, new.content, new.note, new.made_at)
    is not distinct from row (old.page_id, old.number, old.content, old.note, old.made_at)
  then return new; end if;
  raise exception 'revisions of a page are never changed';
end
$$;
create trigger page_revision_kept before update on page_revision for each row execute function refuse_page_revision_change();

alter table page add constraint page_published foreign key (published_id) references page_revision (id);
alter table page add constraint page_scheduled_revision foreign key (scheduled_id) references page_revision (id);
create index page_published_revision on page (published_id) where published_id is not null;
create index page_scheduled_revision_of on page (scheduled_id) where scheduled_id is not null;

-- Where a page was before: who has the old address is led to the new one.
create table page_former_address (
  slug text primary key,
  page_id bigint not null references page (id) on delete cascade
);
create index page_former_address_page on page_former_address (page_id);

-- A widget that stands on a page, with the settings that are published: its number outlives every change of the page.
alter table widget add column page_id bigint references page (id) on delete cascade;
alter table widget add column block_id text;
alter table widget add constraint widget_of_page unique (page_id, block_id);
