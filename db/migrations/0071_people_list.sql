-- How many people there are, and how many of them are administrators, is counted in the index alone.
create index person_there on person (role, id) where removed_at is null;
