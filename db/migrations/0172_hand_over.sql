-- Somebody signed in, in a window of ours, and said that a frame on another site may take part as them. The frame, which alone knows what
-- the challenge was made of, fetches it once.
create table hand_over (
  -- SHA-256 of what the frame keeps to itself.
  challenge text primary key check (length(challenge) = 43),
  session_id bigint not null references session (id) on delete cascade,
  widget_id bigint not null,
  made_at timestamptz not null
);
create index hand_over_session on hand_over (session_id);
