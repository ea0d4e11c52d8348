-- A mail's link that opens an account is not kept with it: the stored text has a mark in its place, and what belongs there is
-- sealed with the installation's secret until the mail is delivered.
alter table mail add column sealed text;
-- Whose account the link opens.
alter table mail add column sealed_for bigint references person (id) on delete set null;
create index mail_sealed on mail (made_at) where sealed is not null;

-- What has been delivered, or never will be, needs its links no more.
update mail
set body_text = regexp_replace(body_text, 'token=[A-Za-z0-9_-]+', 'token={{secret}}', 'g'),
    body_html = regexp_replace(body_html, 'token=[A-Za-z0-9_-]+', 'token={{secret}}', 'g')
where status in ('sent', 'kept') and body_text like '%token=%';
