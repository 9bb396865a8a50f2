-- Words of charging in pushes of a vehicle that were not understood, and what its user says that they mean.
create table charging_words (
  account_id uuid not null,
  vehicle_id uuid not null,
  id uuid not null,
  -- as the source wrote it
  word text not null check (length(word) <= 64),
  -- how often it was not understood, and when last, by the time of the vehicle
  count bigint not null,
  last_at timestamptz not null,
  -- null: nobody has said it
  meaning text check (meaning in ('charging', 'connected', 'disconnected', 'ignored')),
  primary key (account_id, vehicle_id, id),
  unique (account_id, vehicle_id, word),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);
