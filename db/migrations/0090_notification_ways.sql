-- What a notification is of, and by which way it was told: on the site, by a mail at once, by the digest of the day, or not at all.
-- One that was not told is kept all the same, so that its cause is not told again by another way.
alter table notification add column kind text not null default 'other';
alter table notification add column way text not null default 'site' check (way in ('site', 'mail', 'digest', 'none'));
alter table notification add column is_digest_due boolean not null default false;
create index notification_digest on notification (user_id) where is_digest_due;

-- What somebody has chosen; kinds without a row have the site's own way.
create table notification_preference (
  user_id bigint not null references person (id) on delete cascade,
  kind text not null,
  way text not null check (way in ('site', 'mail', 'digest', 'none')),
  primary key (user_id, kind)
);

-- When mails may come, on the person's own clock: not in their quiet hours, the digest not before its hour, and once a day.
create table notification_hours (
  user_id bigint primary key references person (id) on delete cascade,
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  digest_hour smallint not null default 7 check (digest_hour between 0 and 23),
  last_digest_on date,
  check ((quiet_from is null) = (quiet_to is null))
);
