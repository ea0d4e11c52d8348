-- What a person has put out of sight on their dashboard. The registration itself is untouched.

create table dashboard_hidden (
  registration_id bigint primary key references registration (id) on delete cascade,
  user_id bigint not null references person (id) on delete cascade,
  hidden_at timestamptz not null
);
create index dashboard_hidden_of_person on dashboard_hidden (user_id);
