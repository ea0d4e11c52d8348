-- How many members there are is counted by their memberships, less those of people who are not here any more: few, and found by this.
create index person_gone on person (id) where removed_at is not null;
