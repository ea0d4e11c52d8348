-- Where the receiver of a mail that nobody asked for just now can end such mails with one click (RFC 8058).
alter table mail add column unsubscribe_url text;
