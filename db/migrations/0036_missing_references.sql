-- What pointed at people and files without the database knowing. Rows that point at nobody are cleaned first.

delete from product_rating r where not exists (select from person p where p.id = r.user_id);
alter table product_rating add constraint product_rating_user foreign key (user_id) references person (id) on delete cascade;

update file f set owner_id = null where owner_id is not null and not exists (select from person p where p.id = f.owner_id);
alter table file add constraint file_owner foreign key (owner_id) references person (id) on delete set null;

update product_speaker s set person_id = null where person_id is not null and not exists (select from person p where p.id = s.person_id);
alter table product_speaker add constraint product_speaker_person foreign key (person_id) references person (id) on delete set null;

update person p set picture_file_id = null, picture_url = null
where picture_file_id is not null and not exists (select from file f where f.id = p.picture_file_id);
-- Looked at when the transaction ends: a picture is replaced in one, in whatever order.
alter table person add constraint person_picture foreign key (picture_file_id) references file (id) deferrable initially deferred;
create index person_picture_file on person (picture_file_id) where picture_file_id is not null;
