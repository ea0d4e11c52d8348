-- A file that is shown to others from now on, or no longer, changes what collections show: pages and answers that are kept of them are
-- made anew from that moment, whoever changed the file (decision 124).
create or replace function describe_collected_file_anew() returns trigger language plpgsql as $$
begin
  update collected_file set kind = new.kind, visibility = new.visibility, is_gone = new.removed_at is not null where file_id = new.id;
  if found then
    insert into content_version (tag, version) values ('collections', 1)
    on conflict (tag) do update set version = content_version.version + 1;
    perform pg_notify('content', 'collections');
  end if;
  return null;
end $$;
