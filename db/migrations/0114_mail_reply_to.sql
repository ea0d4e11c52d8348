-- Whom an answer goes to, where that is not the sender: a form's mail to staff is answered to whoever wrote it.
alter table mail add column reply_to text;
