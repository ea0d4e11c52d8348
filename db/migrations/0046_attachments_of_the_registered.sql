-- What hangs on a product is opened by who is registered for it. Until now its files said 'members', which let any account in
-- and, since that word means what it says, would keep registered non-members out.
create index product_attachment_file on product_attachment (file_id);
update file set visibility = 'private' where visibility = 'members' and id in (select file_id from product_attachment);
