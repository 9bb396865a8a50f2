-- the model in the vehicle master data; without a foreign key, because most of them come with the release and are no rows
alter table vehicles add column vehicle_master_data_id uuid;

-- Vehicle master data that an operator imported (decision 0065): the facts as in the file of the release. They belong to no account.
create table vehicle_master_data (
  id uuid primary key,
  facts jsonb not null
);
