-- What the address look-up has still to name; empty where everything has its address.
create index trips_without_address on trips (account_id, start_time)
  where deleted_at is null and status <> 'open'
    and ((start_address is null and start_latitude is not null) or (end_address is null and end_latitude is not null));
create index charges_without_address on charges (account_id, start_time)
  where deleted_at is null and status <> 'open' and address is null and start_latitude is not null;
