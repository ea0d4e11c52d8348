-- Tries whose outcome is not known yet, beside those that were refused: a hall full of people who sign in at once is not a hall full of
-- failures.
alter table rate_window add column under_way integer not null default 0;
