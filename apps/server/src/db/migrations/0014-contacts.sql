create table contacts (
  account_id uuid not null,
  id uuid not null,
  -- who wrote it down
  user_id uuid not null,
  first_name text not null,
  last_name text not null,
  company text,
  reason text,
  -- the fleet that gave it, which alone can delete it
  fleet_id text,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index contacts_newest on contacts (account_id, created_at desc, id desc);
