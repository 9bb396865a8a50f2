-- The parts of a merged trip and the original of a split one stay as deleted rows, which a replay respects, until it is undone (decision 0089).
alter table trips add column merged_into uuid,
  add foreign key (account_id, merged_into) references trips (account_id, id),
  add foreign key (account_id, split_from) references trips (account_id, id),
  -- whose sealed tracks contain the one of this trip; null: it has its own
  add column track_of uuid[];
create index trips_merged on trips (account_id, merged_into) where merged_into is not null;
create index trips_split on trips (account_id, split_from) where split_from is not null;
