-- Who may fetch everything of an account, for minutes. A row stays an hour: it tells how often an archive was asked for.
create table archive_tickets (
  account_id uuid not null,
  ticket_hash bytea not null,
  user_id uuid not null,
  session_id uuid not null,
  made_at timestamptz not null,
  -- a browser may ask twice for what it saves
  starts_left integer not null,
  primary key (account_id, ticket_hash),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
