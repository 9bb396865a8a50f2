-- The operator that a user chose for a charge (decision 0109), an id of operator_master_data or of the release; null: its charge point tells, or nobody.
alter table charges add column operator_id uuid;
