-- What administrators name and announce, in other languages: {"de": {"name": "…", "unit": "…"}}, and of a notice {"de": "<p>…</p>"}.
-- The name without a language is the one that everybody else reads.
alter table topic add column translations jsonb not null default '{}';
alter table audience add column translations jsonb not null default '{}';
alter table credit_type add column translations jsonb not null default '{}';
alter table system_notification add column translations jsonb not null default '{}';
