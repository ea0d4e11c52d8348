-- Places in sessions of a programme that are booked. Nothing is deleted: who left keeps a row that has ended.

-- One order for all lines: whoever asked first moves up first.
create sequence session_place_line;

create table session_place (
  id bigint generated always as identity primary key,
  session_id bigint not null references programme_session (id) on delete cascade,
  person_id bigint not null references person (id) on delete cascade,
  state text not null check (state in ('booked', 'waiting', 'left', 'removed')),
  line bigint not null default nextval('session_place_line'),
  asked_at timestamptz not null,
  booked_at timestamptz,
  ended_at timestamptz,
  check (state <> 'booked' or booked_at is not null),
  check ((state in ('booked', 'waiting')) = (ended_at is null))
);
-- Nobody has two places in one session, or waits twice.
create unique index session_place_live on session_place (session_id, person_id) where ended_at is null;
create index session_place_line_of on session_place (session_id, line) where state = 'waiting';
create index session_place_person on session_place (person_id);
