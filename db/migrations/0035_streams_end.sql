-- Whoever loses a session, a role, a membership or a registration hears nothing more that it let them hear: the hubs of all processes
-- end their streams and ask again. By triggers, so that no way of taking a right away can forget it.

create function end_streams_of(person bigint) returns void language sql as
  $$ select pg_notify('lectern_revoke', json_build_object('userId', person)::text) $$;

create function session_ended() returns trigger language plpgsql as
  $$ begin perform end_streams_of(old.user_id); return null; end $$;
create trigger session_ended after delete on session for each row execute function session_ended();

create function person_restricted() returns trigger language plpgsql as
  $$ begin perform end_streams_of(new.id); return null; end $$;
create trigger person_restricted after update on person for each row
  when (old.role is distinct from new.role or old.deactivated_at is distinct from new.deactivated_at
    or old.removed_at is distinct from new.removed_at)
  execute function person_restricted();

create function membership_changed() returns trigger language plpgsql as
  $$ begin perform end_streams_of(old.person_id); return null; end $$;
create trigger membership_changed after update or delete on membership for each row execute function membership_changed();

create function registration_ended() returns trigger language plpgsql as
  $$ begin perform end_streams_of(new.registrant_id); return null; end $$;
create trigger registration_ended after update on registration for each row
  when (old.cancelled_at is null and new.cancelled_at is not null)
  execute function registration_ended();
