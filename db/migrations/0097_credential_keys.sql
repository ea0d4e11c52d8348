-- What signed credentials are signed with. Public keys are kept for ever; private ones are sealed with the installation's secret.
create table credential_key (
  kid text primary key,
  algorithm text not null check (algorithm in ('ES256', 'RS256')),
  state text not null check (state in ('active', 'retired', 'compromised')),
  public_jwk jsonb not null,
  sealed_private text,
  made_at timestamptz not null,
  retired_at timestamptz,
  -- What is compromised signs nothing and is not trusted.
  check (state <> 'compromised' or sealed_private is null)
);
create unique index credential_key_active on credential_key (algorithm) where state = 'active';

-- Under which address credentials are issued: fixed by the first of them, since their ids can never change.
create table credential_issuer (
  id smallint primary key default 1 check (id = 1),
  origin text not null,
  made_at timestamptz not null
);

-- The name of a holder in signed files: says nothing to who does not know it already.
create table credential_subject (
  user_id bigint primary key references person (id) on delete cascade,
  uuid text not null unique
);
