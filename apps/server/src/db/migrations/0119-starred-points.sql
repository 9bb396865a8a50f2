-- Charge points that a user starred; those at which charges took place are the user's as well (OQ-096).
create table starred_points (
  account_id uuid not null references accounts (account_id) on delete cascade,
  point_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (account_id, point_id)
);
create index charges_point on charges (account_id, point_id) where point_id is not null;
