-- An administrator names a vehicle of any account by its id alone (decision 0098).
create index vehicles_by_id on vehicles (id);
