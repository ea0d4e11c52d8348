-- Who looks through a collection asks what kinds and topics there are for them, and how many: each time every file was joined to find
-- out. What decides it is kept beside the file's place in the collection, by the database itself, in the transaction that changes the file
-- (decision 117).
alter table collected_file
  add column kind text,
  add column visibility text,
  add column is_gone boolean;
update collected_file c set kind = f.kind, visibility = f.visibility, is_gone = f.removed_at is not null from file f where f.id = c.file_id;
alter table collected_file
  alter column kind set not null,
  alter column visibility set not null,
  alter column is_gone set not null;

-- Held, so that whoever changes the file at the same moment waits and then finds this row, or is waited for.
create function describe_collected_file() returns trigger language plpgsql as $$
begin
  select f.kind, f.visibility, f.removed_at is not null into new.kind, new.visibility, new.is_gone
  from file f where f.id = new.file_id for no key update;
  return new;
end $$;
create trigger collected_file_described before insert on collected_file for each row execute function describe_collected_file();

create function describe_collected_file_anew() returns trigger language plpgsql as $$
begin
  update collected_file set kind = new.kind, visibility = new.visibility, is_gone = new.removed_at is not null where file_id = new.id;
  return null;
end $$;
create trigger file_collected after update on file for each row
  when (old.kind is distinct from new.kind or old.visibility is distinct from new.visibility
    or (old.removed_at is null) <> (new.removed_at is null))
  execute function describe_collected_file_anew();

create index collected_file_choices on collected_file (collection_id, visibility, kind, topic) where not is_gone;
