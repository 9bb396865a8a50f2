-- What concerns the security of a user. Events of one kind in one minute (what anybody can cause: in one hour) are one row, so that nobody can fill the table.
create table security_events (
  account_id uuid not null,
  user_id uuid not null,
  kind text not null,
  since timestamptz not null,
  at timestamptz not null,
  count integer not null default 1,
  browser text,
  system text,
  -- null: the user, or a stranger
  by text,
  primary key (account_id, user_id, kind, since),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);

create index security_events_last on security_events (account_id, user_id, at desc);
