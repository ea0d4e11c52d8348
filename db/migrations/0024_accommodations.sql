-- Who ended an accommodation and why, and which one took its place: changing one never rewrites what was promised.
alter table quiz_accommodation
  add column revoked_by bigint references person (id),
  add column revoke_reason text not null default '',
  add column replaces_id bigint references quiz_accommodation (id);
create unique index quiz_accommodation_replaced_once on quiz_accommodation (replaces_id) where replaces_id is not null;
create index quiz_accommodation_record on quiz_accommodation (user_id, id desc);
