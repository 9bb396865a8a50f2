-- What an engine that distributes rows by account can have too: keys that set a part of themselves to null, and ranges of texts, are none of it. The program does both, in the
-- transaction that deletes a vehicle, and under the lock of the vehicle that is booked.
alter table subscriptions drop constraint subscriptions_account_id_vehicle_id_fkey;
alter table subscriptions add constraint subscriptions_account_id_vehicle_id_fkey
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade;
alter table tickets drop constraint tickets_account_id_vehicle_id_fkey;
alter table tickets add constraint tickets_account_id_vehicle_id_fkey
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade;
alter table thgs drop constraint thgs_account_id_vehicle_id_fkey;
alter table thgs add constraint thgs_account_id_vehicle_id_fkey
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade;
alter table fleet_bookings drop constraint fleet_bookings_apart;
drop type text_range;
create index fleet_bookings_of_vehicle on fleet_bookings (account_id, vehicle_id, start_time);
