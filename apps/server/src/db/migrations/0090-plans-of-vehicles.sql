-- The plan of a vehicle (VEH-005, OQ-228). A new one begins with the trial of Professional (BILL-003); where nothing is sold the stored plan does not count (OQ-231).
alter table vehicles add column plan text not null default 'professional' check (plan in ('premium', 'professional', 'fleet'));
