-- The door of a session with booked places asks for one: who has none, and who still waits for one, are findings of their own.
alter table door_scan drop constraint door_scan_finding_check;
alter table door_scan add constraint door_scan_finding_check
  check (finding in ('good', 'unknown', 'other_event', 'cancelled', 'reissued', 'early', 'late', 'no_place', 'waiting'));
