-- How certificates look. Each saving of a design is a version, which is never changed: what was issued keeps the one it was issued with.
create table certificate_design (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  -- The one that new certificates get, and what an editor of it goes by.
  version integer not null default 1 check (version > 0),
  is_archived boolean not null default false,
  made_at timestamptz not null,
  changed_at timestamptz not null
);
create table certificate_design_version (
  design_id bigint not null references certificate_design (id) on delete restrict,
  version integer not null check (version > 0),
  layout jsonb not null,
  made_at timestamptz not null,
  made_by bigint references person (id) on delete set null,
  primary key (design_id, version)
);
create index certificate_design_version_maker on certificate_design_version (made_by) where made_by is not null;

create function refuse_certificate_design_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and row (new.design_id, new.version, new.layout) is not distinct from row (old.design_id, old.version, old.layout)
  then return new; end if;
  raise exception 'versions of a certificate design are never changed';
end
$$;
create trigger certificate_design_version_kept before update or delete on certificate_design_version
  for each row execute function refuse_certificate_design_change();

-- Which products give a certificate when they are completed, and what the holder is asked for before.
create table certificate_rule (
  product_id bigint primary key references product (id) on delete cascade,
  version integer not null default 1 check (version > 0),
  design_id bigint not null references certificate_design (id) on delete restrict,
  fields jsonb not null default '[]',
  valid_months integer check (valid_months between 1 and 600),
  changed_at timestamptz not null
);
create index certificate_rule_of_design on certificate_rule (design_id);

-- One for a person, a subject and a cycle, whatever is clicked or told again. It is never deleted: a revoked one says so.
create sequence certificate_number;
create table certificate (
  id bigint primary key default nextval('certificate_number'),
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  user_id bigint not null references person (id) on delete restrict,
  subject_kind text not null check (subject_kind in ('product', 'certification', 'multi')),
  subject_id bigint not null,
  cycle integer not null check (cycle > 0),
  awarded_on date not null,
  valid_until date,
  -- Which of its editions is true: a correction makes the next one.
  edition integer not null default 1 check (edition > 0),
  state text not null default 'issued' check (state in ('issued', 'revoked')),
  revoked_at timestamptz,
  revoked_reason text check (revoked_reason in ('error', 'withdrawn', 'misconduct', 'request', 'other')),
  issued_at timestamptz not null,
  is_forgotten boolean not null default false,
  -- Its place in the published list of what was revoked.
  status_list integer not null check (status_list > 0),
  status_index integer not null check (status_index between 0 and 131071),
  unique (user_id, subject_kind, subject_id, cycle),
  unique (status_list, status_index),
  check ((state = 'revoked') = (revoked_at is not null and revoked_reason is not null))
);
create index certificate_of_subject on certificate (subject_kind, subject_id, id);
create index certificate_revoked on certificate (status_list) where state = 'revoked';

create table certificate_edition (
  certificate_id bigint not null references certificate (id) on delete restrict,
  edition integer not null check (edition > 0),
  claims jsonb not null,
  design_id bigint not null,
  design_version integer not null,
  made_at timestamptz not null,
  made_by bigint references person (id) on delete set null,
  -- Said to whoever administers, not to the public.
  reason text not null default '',
  primary key (certificate_id, edition),
  foreign key (design_id, design_version) references certificate_design_version (design_id, version) on delete restrict
);
create index certificate_edition_of_design on certificate_edition (design_id, design_version);
create index certificate_edition_maker on certificate_edition (made_by) where made_by is not null;

-- What a certificate says is frozen. Only who asks to be forgotten is taken out of it.
create function refuse_certificate_edition_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.claims is not distinct from old.claims or new.claims ->> 'name' = '') then return new; end if;
  raise exception 'what a certificate says is never changed';
end
$$;
create trigger certificate_edition_kept before update or delete on certificate_edition
  for each row execute function refuse_certificate_edition_change();

-- Completions whose certificate waits for what the holder is asked.
create table certificate_waiting (
  product_id bigint not null references product (id) on delete cascade,
  user_id bigint not null references person (id) on delete cascade,
  occurrence integer not null check (occurrence > 0),
  completed_at timestamptz not null,
  primary key (product_id, user_id)
);
create index certificate_waiting_of_person on certificate_waiting (user_id);

-- The designs that every site begins with.
insert into certificate_design (name, made_at, changed_at) values ('Guilloche', now(), now());
insert into certificate_design_version (design_id, version, made_at, layout) select id, 1, made_at, '{"size":"a4","isPortrait":false,"frame":"guilloche","colours":{"paper":"#fdfbf5","ink":"#0f4c50","muted":"#56646a","accent":"#8f6420"},"layers":[
  {"kind":"text","x":40,"y":28,"width":217,"text":"{issuer}","size":13,"font":"sans","isBold":true,"colour":"accent","align":"center","lines":1,"isHeading":false},
  {"kind":"text","x":40,"y":37,"width":217,"text":"{phrase_title}","size":36,"font":"serif","isBold":false,"colour":"ink","align":"center","lines":1,"isHeading":true},
  {"kind":"text","x":40,"y":59,"width":217,"text":"{phrase_presented}","size":12,"font":"sans","isBold":false,"colour":"muted","align":"center","lines":1,"isHeading":false},
  {"kind":"text","x":36,"y":66,"width":225,"text":"{name}","size":42,"font":"serif","isBold":false,"colour":"ink","align":"center","lines":1,"isHeading":false},
  {"kind":"line","x":88.5,"y":87.5,"width":120,"colour":"accent"},
  {"kind":"text","x":40,"y":91,"width":217,"text":"{phrase_completed}","size":12,"font":"sans","isBold":false,"colour":"muted","align":"center","lines":1,"isHeading":false},
  {"kind":"text","x":45,"y":98,"width":207,"text":"{title}","size":23,"font":"serif","isBold":true,"colour":"ink","align":"center","lines":2,"isHeading":false},
  {"kind":"text","x":40,"y":121,"width":217,"text":"{phrase_credits}","size":12.5,"font":"sans","isBold":true,"colour":"accent","align":"center","lines":1,"isHeading":false},
  {"kind":"text","x":40,"y":129,"width":217,"text":"{phrase_date}","size":11.5,"font":"sans","isBold":false,"colour":"ink","align":"center","lines":1,"isHeading":false},
  {"kind":"text","x":40,"y":135.5,"width":217,"text":"{phrase_valid}","size":11.5,"font":"sans","isBold":false,"colour":"muted","align":"center","lines":1,"isHeading":false},
  {"kind":"signature","x":36,"y":147,"width":66,"picture":null,"signatory":"","role":"","colour":"ink","align":"center"},
  {"kind":"seal","x":132.5,"y":143,"width":32,"look":"star"},
  {"kind":"qr","x":228,"y":145,"width":27},
  {"kind":"text","x":205,"y":173,"width":73,"text":"{phrase_verify}","size":8,"font":"sans","isBold":false,"colour":"muted","align":"center","lines":1,"isHeading":false},
  {"kind":"text","x":205,"y":177,"width":73,"text":"{code}","size":9.5,"font":"sans","isBold":true,"colour":"ink","align":"center","lines":1,"isHeading":false}
]}' from certificate_design where name = 'Guilloche';
insert into certificate_design (name, made_at, changed_at) values ('Laurel', now(), now());
insert into certificate_design_version (design_id, version, made_at, layout) select id, 1, made_at, '{"size":"a4","isPortrait":false,"frame":"double","colours":{"paper":"#fbfaf7","ink":"#1b2a4a","muted":"#5b6478","accent":"#86671c"},"layers":[
  {"kind":"seal","x":128.5,"y":20,"width":40,"look":"laurel"},
  {"kind":"text","x":40,"y":61,"width":217,"text":"{issuer}","size":12,"font":"sans","isBold":true,"colour":"accent","align":"center","lines":1,"isHeading":false},
  {"kind":"text","x":40,"y":68,"width":217,"text":"{phrase_title}","size":30,"font":"serif","isBold":false,"colour":"ink","align":"center","lines":1,"isHeading":true},
  {"kind":"text","x":40,"y":86,"width":217,"text":"{phrase_presented}","size":11.5,"font":"sans","isBold":false,"colour":"muted","align":"center","lines":1,"isHeading":false},
  {"kind":"text","x":36,"y":92,"width":225,"text":"{name}","size":38,"font":"serif","isBold":true,"colour":"ink","align":"center","lines":1,"isHeading":false},
  {"kind":"text","x":40,"y":112,"width":217,"text":"{phrase_completed}","size":11.5,"font":"sans","isBold":false,"colour":"muted","align":"center","lines":1,"isHeading":false},
  {"kind":"text","x":45,"y":118.5,"width":207,"text":"{title}","size":21,"font":"serif","isBold":false,"colour":"ink","align":"center","lines":2,"isHeading":false},
  {"kind":"text","x":40,"y":140,"width":217,"text":"{phrase_credits}","size":12,"font":"sans","isBold":true,"colour":"accent","align":"center","lines":1,"isHeading":false},
  {"kind":"text","x":90,"y":147,"width":117,"text":"{phrase_date}","size":11,"font":"sans","isBold":false,"colour":"ink","align":"center","lines":1,"isHeading":false},
  {"kind":"text","x":90,"y":153,"width":117,"text":"{phrase_valid}","size":11,"font":"sans","isBold":false,"colour":"muted","align":"center","lines":1,"isHeading":false},
  {"kind":"signature","x":34,"y":151,"width":62,"picture":null,"signatory":"","role":"","colour":"ink","align":"center"},
  {"kind":"qr","x":237,"y":147,"width":25},
  {"kind":"text","x":214,"y":173.5,"width":71,"text":"{phrase_verify}","size":7.5,"font":"sans","isBold":false,"colour":"muted","align":"center","lines":1,"isHeading":false},
  {"kind":"text","x":214,"y":177,"width":71,"text":"{code}","size":9,"font":"sans","isBold":true,"colour":"ink","align":"center","lines":1,"isHeading":false}
]}' from certificate_design where name = 'Laurel';
insert into certificate_design (name, made_at, changed_at) values ('Band', now(), now());
insert into certificate_design_version (design_id, version, made_at, layout) select id, 1, made_at, '{"size":"a4","isPortrait":false,"frame":"band","colours":{"paper":"#ffffff","ink":"#20324f","muted":"#5d6675","accent":"#d59a3a"},"layers":[
  {"kind":"text","x":10,"y":20,"width":46,"text":"{issuer}","size":14,"font":"sans","isBold":true,"colour":"paper","align":"left","lines":4,"isHeading":false},
  {"kind":"seal","x":14,"y":140,"width":34,"look":"rosette"},
  {"kind":"text","x":90,"y":24,"width":190,"text":"{phrase_title}","size":34,"font":"serif","isBold":false,"colour":"ink","align":"left","lines":1,"isHeading":true},
  {"kind":"line","x":90,"y":45,"width":40,"colour":"accent"},
  {"kind":"text","x":90,"y":54,"width":190,"text":"{phrase_presented}","size":12,"font":"sans","isBold":false,"colour":"muted","align":"left","lines":1,"isHeading":false},
  {"kind":"text","x":90,"y":61,"width":190,"text":"{name}","size":40,"font":"serif","isBold":true,"colour":"ink","align":"left","lines":1,"isHeading":false},
  {"kind":"text","x":90,"y":84,"width":190,"text":"{phrase_completed}","size":12,"font":"sans","isBold":false,"colour":"muted","align":"left","lines":1,"isHeading":false},
  {"kind":"text","x":90,"y":91,"width":190,"text":"{title}","size":23,"font":"serif","isBold":false,"colour":"ink","align":"left","lines":2,"isHeading":false},
  {"kind":"text","x":90,"y":117,"width":190,"text":"{phrase_credits}","size":12.5,"font":"sans","isBold":true,"colour":"ink","align":"left","lines":1,"isHeading":false},
  {"kind":"text","x":90,"y":126,"width":190,"text":"{phrase_date}","size":11.5,"font":"sans","isBold":false,"colour":"ink","align":"left","lines":1,"isHeading":false},
  {"kind":"text","x":90,"y":132.5,"width":190,"text":"{phrase_valid}","size":11.5,"font":"sans","isBold":false,"colour":"muted","align":"left","lines":1,"isHeading":false},
  {"kind":"signature","x":90,"y":152,"width":66,"picture":null,"signatory":"","role":"","colour":"ink","align":"left"},
  {"kind":"qr","x":248,"y":151,"width":32},
  {"kind":"text","x":180,"y":164,"width":64,"text":"{phrase_verify}","size":8.5,"font":"sans","isBold":false,"colour":"muted","align":"right","lines":2,"isHeading":false},
  {"kind":"text","x":180,"y":172,"width":64,"text":"{code}","size":10,"font":"sans","isBold":true,"colour":"ink","align":"right","lines":1,"isHeading":false}
]}' from certificate_design where name = 'Band';
insert into certificate_design (name, made_at, changed_at) values ('Diploma', now(), now());
insert into certificate_design_version (design_id, version, made_at, layout) select id, 1, made_at, '{"size":"a4","isPortrait":true,"frame":"deco","colours":{"paper":"#fbf7ee","ink":"#5c1a2b","muted":"#6d5a58","accent":"#87622a"},"layers":[
  {"kind":"text","x":30,"y":36,"width":150,"text":"{issuer}","size":14,"font":"sans","isBold":true,"colour":"accent","align":"center","lines":2,"isHeading":false},
  {"kind":"text","x":28,"y":52,"width":154,"text":"{phrase_title}","size":36,"font":"serif","isBold":false,"colour":"ink","align":"center","lines":2,"isHeading":true},
  {"kind":"line","x":80,"y":85,"width":50,"colour":"accent"},
  {"kind":"text","x":30,"y":95,"width":150,"text":"{phrase_presented}","size":12.5,"font":"sans","isBold":false,"colour":"muted","align":"center","lines":1,"isHeading":false},
  {"kind":"text","x":26,"y":104,"width":158,"text":"{name}","size":38,"font":"serif","isBold":false,"colour":"ink","align":"center","lines":2,"isHeading":false},
  {"kind":"text","x":30,"y":138,"width":150,"text":"{phrase_completed}","size":12.5,"font":"sans","isBold":false,"colour":"muted","align":"center","lines":1,"isHeading":false},
  {"kind":"text","x":30,"y":147,"width":150,"text":"{title}","size":23,"font":"serif","isBold":true,"colour":"ink","align":"center","lines":3,"isHeading":false},
  {"kind":"text","x":30,"y":181,"width":150,"text":"{phrase_credits}","size":12.5,"font":"sans","isBold":true,"colour":"accent","align":"center","lines":2,"isHeading":false},
  {"kind":"text","x":30,"y":193,"width":150,"text":"{phrase_date}","size":12,"font":"sans","isBold":false,"colour":"ink","align":"center","lines":1,"isHeading":false},
  {"kind":"text","x":30,"y":200,"width":150,"text":"{phrase_valid}","size":12,"font":"sans","isBold":false,"colour":"muted","align":"center","lines":1,"isHeading":false},
  {"kind":"seal","x":88,"y":212,"width":34,"look":"rosette"},
  {"kind":"signature","x":24,"y":226,"width":58,"picture":null,"signatory":"","role":"","colour":"ink","align":"center"},
  {"kind":"qr","x":143,"y":220,"width":28},
  {"kind":"text","x":126,"y":249.5,"width":62,"text":"{phrase_verify}","size":8,"font":"sans","isBold":false,"colour":"muted","align":"center","lines":1,"isHeading":false},
  {"kind":"text","x":126,"y":253.5,"width":62,"text":"{code}","size":9.5,"font":"sans","isBold":true,"colour":"ink","align":"center","lines":1,"isHeading":false}
]}' from certificate_design where name = 'Diploma';
