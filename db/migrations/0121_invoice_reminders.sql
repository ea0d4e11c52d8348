-- Which reminders of an invoice were sent: each step once, by its days after the day that it is due on (before it: negative).
create table invoice_reminder (
  purchase_id bigint not null references purchase (id) on delete cascade,
  step smallint not null,
  reminded_at timestamptz not null,
  primary key (purchase_id, step)
);
