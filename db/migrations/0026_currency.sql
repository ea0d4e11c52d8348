-- One currency per site (decision 24). A code that takes an amount off, or has a minimum, says in which currency these are: until now all
-- were in US dollars, and so are those that an older process goes on making.
alter table discount_code add column currency text not null default 'USD';

-- Looking after a payment that nobody tells us about: how often it was asked for without news, and when it is asked for next.
alter table payment add column looks integer not null default 0;
alter table payment add column look_at timestamptz;
