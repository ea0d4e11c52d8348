-- What the door of a session knows of a ticket: told whole each time, of which the highest revision is true.
create table presence_scan (
  checkpoint_id bigint not null,
  registration_id bigint not null references registration (id),
  session_id bigint not null references programme_session (id) on delete cascade,
  user_id bigint not null references person (id) on delete cascade,
  -- [{from, to}]; to is null while somebody is inside, or was never seen to leave.
  spans jsonb not null,
  revision integer not null,
  primary key (checkpoint_id, registration_id)
);
create index presence_scan_session on presence_scan (session_id, user_id);
create index presence_scan_person on presence_scan (user_id);
create index presence_scan_registration on presence_scan (registration_id);
