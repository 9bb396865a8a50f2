-- The files of a logbook that has ended (decision 0139): made once, and again without a place that was sealed since.
create table logbook_files (
  account_id uuid not null,
  logbook_id uuid not null,
  created_at timestamptz not null,
  -- signed, with the signed entries inside
  pdf bytea not null,
  -- the signed entries: canonical JSON, letter for letter
  entries text not null,
  primary key (account_id, logbook_id),
  foreign key (account_id, logbook_id) references logbooks (account_id, id) on delete cascade
);

-- A time stamp of a signed head by RFC 3161: the token as the authority sent it (DER), and the time that it says. Null without one.
alter table logbook_heads add column stamp bytea, add column stamped_at timestamptz,
  add check ((stamp is null) = (stamped_at is null));
