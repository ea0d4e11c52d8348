-- Counters of the last minutes: every limited call writes one, those of one address the same row, and each waited for the disk twice
-- (decision 116). After a crash of the database they begin anew; nothing else does.
alter table rate_window set unlogged;
