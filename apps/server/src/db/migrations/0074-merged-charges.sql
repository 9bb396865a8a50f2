-- The parts of a merged charge stay as deleted rows, which a replay respects, until the merge is undone (decision 0074).
alter table charges add column merged_into uuid,
  add foreign key (account_id, merged_into) references charges (account_id, id);
create index charges_merged on charges (account_id, merged_into) where merged_into is not null;
