-- What the site tells everybody, what people agreed to, and how much was asked of the site.

create table system_notification (
  id bigint generated always as identity primary key,
  -- Sanitised HTML.
  text text not null check (text <> ''),
  style text not null check (style in ('info', 'success', 'warning', 'danger')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- Dismissing sets this cookie until its expiry date (§3, §4): two notices with one name would be dismissed together.
  cookie_name text not null unique check (cookie_name ~ '^[A-Za-z0-9_-]{1,64}$'),
  cookie_expires_at timestamptz not null,
  made_by bigint,
  made_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check (ends_at is null or ends_at > starts_at),
  check (cookie_expires_at > starts_at)
);
create index system_notification_period on system_notification (starts_at, ends_at);

-- Proof of consent: what was agreed to, when, in which words. The address is kept only as a keyed hash.
create table cookie_consent (
  code text primary key,
  user_id bigint,
  agreed_at timestamptz not null,
  locale text not null,
  text_version text not null,
  ip_hash text not null
);
create index cookie_consent_user on cookie_consent (user_id) where user_id is not null;
create index cookie_consent_agreed_at on cookie_consent (agreed_at);

-- Requests answered per hour, added up from all processes, for the administrators' overview.
create table request_hour (
  hour timestamptz primary key,
  requests bigint not null default 0,
  failures bigint not null default 0
);

-- The audit log's filter by action, and the list of actions that it offers.
create index audit_entry_action on audit_entry (action, id desc);
