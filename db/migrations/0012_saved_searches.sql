-- Searches that people keep, with a mail when something new matches; and since when a product is there to be found.

-- §5: an address is http, https, ftp or sftp.
alter table product drop constraint product_remote_registration_url_check;
alter table product add constraint product_remote_registration_url_check check (remote_registration_url ~* '^(https?|s?ftp)://');

-- Since when members, and since when everybody, find a product; null while they do not. A product that is taken out and put
-- back is new again.
alter table product add column listed_at timestamptz;
alter table product add column public_at timestamptz;

create function note_product_listing() returns trigger language plpgsql as $$
declare
  is_listed boolean := new.archived_at is null and new.visibility in ('public', 'members');
  is_public boolean := new.archived_at is null and new.visibility = 'public';
  is_moved boolean := tg_op = 'UPDATE' and old.publish_at is distinct from new.publish_at;
begin
  -- A later date of publication than now is when it will be found; a date that has passed changes nothing.
  if not is_listed then new.listed_at := null;
  elsif new.listed_at is null or (is_moved and new.publish_at > new.changed_at) or (is_moved and new.listed_at > new.changed_at) then
    new.listed_at := greatest(new.changed_at, new.publish_at);
  end if;
  if not is_public then new.public_at := null;
  elsif new.public_at is null or (is_moved and new.publish_at > new.changed_at) or (is_moved and new.public_at > new.changed_at) then
    new.public_at := greatest(new.changed_at, new.publish_at);
  end if;
  return new;
end
$$;

update product set listed_at = greatest(made_at, publish_at) where archived_at is null and visibility in ('public', 'members');
update product set public_at = listed_at where visibility = 'public';

create trigger product_listing before insert or update of visibility, publish_at, archived_at on product
  for each row execute function note_product_listing();

create index product_listed_at on product (listed_at) where listed_at is not null;

create table saved_search (
  id bigint generated always as identity primary key,
  user_id bigint not null references person (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  -- The choices as the catalogue's address carries them, without page, view and form.
  query text not null check (length(query) <= 2000),
  is_mailed boolean not null,
  -- What was found from then on is new.
  checked_at timestamptz not null,
  made_at timestamptz not null,
  unique (user_id, query)
);
create unique index saved_search_name on saved_search (user_id, lower(name));
create index saved_search_mailed on saved_search (user_id) where is_mailed;

-- The code in a person's mails by which they stop without signing in.
create table saved_search_code (
  user_id bigint primary key references person (id) on delete cascade,
  code text not null unique
);
