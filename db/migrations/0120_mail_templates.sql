-- What an administrator has written in place of a mail's own text, per kind and language; without a row the shipped text is sent.
create table mail_template (
  kind text not null,
  locale text not null,
  subject text not null check (subject <> ''),
  body text not null,
  action text not null,
  changed_at timestamptz not null,
  changed_by bigint references person (id) on delete set null,
  primary key (kind, locale)
);

-- Mails about somebody's account are sent whatever is known of the address; a mail that was sent again says of which it is a copy.
alter table mail add column is_critical boolean not null default false;
alter table mail add column resent_of bigint references mail (id) on delete set null;
alter table mail add column bounced_at timestamptz;
alter table mail drop constraint mail_status_check;
alter table mail add constraint mail_status_check
  check (status in ('waiting', 'sent', 'kept', 'failed', 'bounced', 'complained', 'withheld'));
create index mail_status_of on mail (status, id desc) where status in ('failed', 'bounced', 'complained', 'withheld');
create index mail_kind on mail (kind, id desc);
create index mail_recipient_folded on mail (lower(recipient), id desc);

-- Addresses that mails cannot be sent to, as their providers told us. One that was cleared is kept, so that what happened before then
-- and is told late does not count again.
create table mail_suppression (
  address text primary key check (address = lower(address)),
  reason text not null check (reason in ('bounce', 'complaint')),
  detail text not null,
  provider text not null,
  happened_at timestamptz not null,
  noted_at timestamptz not null,
  cleared_at timestamptz,
  cleared_by bigint references person (id) on delete set null
);
