-- A link by which somebody shows what they have earned: how much of it, and until when.
create table transcript_share (
  id bigint generated always as identity primary key,
  user_id bigint not null references person (id) on delete cascade,
  code text not null unique,
  label text not null default '',
  has_credits boolean not null,
  has_certifications boolean not null,
  earned_from date,
  ends_on date not null,
  revoked_at timestamptz,
  made_at timestamptz not null
);
create index transcript_share_of_person on transcript_share (user_id, id desc);

-- What transcripts are signed with: the public half for ever, the private one sealed with the secret of the installation.
create table transcript_key (
  id text primary key,
  public_jwk jsonb not null,
  private_sealed text not null,
  made_at timestamptz not null
);
