-- Where somebody was going when they signed up or forgot their password: the mailed link brings them there, in whatever browser.
alter table account_link add column return_to text;
