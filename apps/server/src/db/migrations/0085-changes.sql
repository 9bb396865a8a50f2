-- The change log: what people changed, one row a change (decision 0087). `before` and `after` have only the changed fields, by their names in the API.
create table changes (
  account_id uuid not null,
  id uuid not null,
  -- null: of the account, such as a card
  vehicle_id uuid,
  noun text not null,
  -- a row that may be gone by now
  entity_id uuid not null,
  action text not null,
  -- null: the program itself
  user_id uuid,
  -- an administrator who acted for the user
  by_user_id uuid,
  created_at timestamptz not null,
  before jsonb,
  after jsonb,
  -- the parts of a merge, the halves of a split
  related uuid[] not null default '{}',
  undone_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);
create index changes_of_entity on changes (account_id, entity_id, created_at desc, id desc);
create index changes_of_vehicle on changes (account_id, vehicle_id, created_at desc, id desc);
create index changes_related on changes using gin (related) where related <> '{}';
