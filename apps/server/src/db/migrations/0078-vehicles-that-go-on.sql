-- Until when a Tesla sends its data itself, and why a renewal of that was refused last (VEH-081, decision 0079).
alter table vehicles
  add column telemetry_until timestamptz,
  add column telemetry_problem text;

-- When the source is asked to renew it; null: nothing is to be renewed.
alter table vehicle_connections add column telemetry_renew_at timestamptz;
create index vehicle_connections_to_renew on vehicle_connections (connector, telemetry_renew_at) where telemetry_renew_at is not null;
-- Of those that were activated before, nobody has noted the end.
update vehicle_connections c set telemetry_renew_at = now()
from vehicles v where v.account_id = c.account_id and v.id = c.vehicle_id and v.telemetry;

-- When the user signed in last: a withdrawal of before is none of this access.
alter table connections add column granted_at timestamptz not null default now();

-- The order of day and month in dates that can be read in two ways (decision 0079); null: the user was not asked.
alter table imports add column dates text;
