-- Roles besides administrator (person.role 1, who may do everything): sets of permissions, which people have on everything or on
-- single products. What the built-in ones allow stands in the program; a site's own roles keep it here.

create table role (
  id bigint generated always as identity primary key,
  -- Of a built-in role; null for one of the site's own.
  key text unique,
  name text not null default '' check (length(name) <= 80),
  permissions text[] not null default '{}',
  made_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check ((key is null) = (name <> ''))
);
create unique index role_name on role (lower(name)) where key is null;

insert into role (key) values ('editor'), ('instructor'), ('finance'), ('moderator'), ('event_desk'), ('read_only');

create table role_assignment (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id) on delete cascade,
  role_id bigint not null references role (id) on delete cascade,
  -- Null: on everything.
  product_id bigint references product (id) on delete cascade,
  given_by bigint references person (id) on delete set null,
  made_at timestamptz not null default now(),
  unique nulls not distinct (person_id, role_id, product_id)
);
create index role_assignment_of_role on role_assignment (role_id, person_id);
create index role_assignment_of_product on role_assignment (product_id) where product_id is not null;

-- Whoever loses a right hears nothing more that it let them hear.
create function role_assignment_ended() returns trigger language plpgsql as
  $$ begin perform end_streams_of(old.person_id); return null; end $$;
create trigger role_assignment_ended after update or delete on role_assignment
  for each row execute function role_assignment_ended();

create function role_changed() returns trigger language plpgsql as
  $$ begin perform end_streams_of(person_id) from role_assignment where role_id = new.id; return null; end $$;
create trigger role_changed after update on role for each row
  when (old.permissions is distinct from new.permissions) execute function role_changed();
