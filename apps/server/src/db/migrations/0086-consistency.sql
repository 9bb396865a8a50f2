-- Findings get a status, one row for an entry and a rule (decision 0088). Null: an older one, which counts by `valid`.
alter table findings
  add column status text check (status in ('open', 'accepted', 'ignored')),
  add column valid boolean not null default true,
  add column number integer,
  add column other_kind text check (other_kind in ('trip', 'charge')),
  add column other_id uuid,
  add column updated_at timestamptz not null default now(),
  add check ((other_kind is null) = (other_id is null));
delete from findings where segment_id is null;
-- Of several findings of one entry the one that was found first, with the time of all.
update findings f set updated_at = f.created_at, detail = f.detail || jsonb_build_object('startTime', g.first, 'endTime', g.last)
from (
  select account_id, segment_id, rule, (array_agg(id order by created_at, id))[1] as id, min(detail ->> 'startTime') as first, max(detail ->> 'endTime') as last
  from findings group by account_id, segment_id, rule
) g
where f.account_id = g.account_id and f.id = g.id;
delete from findings f using findings g
where g.account_id = f.account_id and g.segment_id = f.segment_id and g.rule = f.rule and (g.created_at, g.id) < (f.created_at, f.id);
-- What was detected within the times that a person gave an entry is no news.
delete from findings f using trips t
where f.rule = 'recomputed_overlaps_frozen' and t.account_id = f.account_id and t.id = f.segment_id and t.deleted_at is null
  and f.detail ->> 'kind' = 'trip' and (f.detail ->> 'startTime')::timestamptz >= t.start_time - interval '1 minute'
  and (f.detail ->> 'endTime')::timestamptz <= t.end_time + interval '1 minute';
delete from findings f using charges c
where f.rule = 'recomputed_overlaps_frozen' and c.account_id = f.account_id and c.id = f.segment_id and c.deleted_at is null
  and f.detail ->> 'kind' = 'charge' and (f.detail ->> 'startTime')::timestamptz >= c.start_time - interval '1 minute'
  and (f.detail ->> 'endTime')::timestamptz <= c.end_time + interval '1 minute';
alter table findings alter column segment_id set not null;
create unique index findings_of_segment on findings (account_id, segment_id, rule);

-- A copy of the findings of an entry as it is answered, so that lists read only its row; an accepted one takes it out of averages.
alter table trips add column errors jsonb not null default '[]', add column excluded boolean not null default false;
alter table charges add column errors jsonb not null default '[]', add column excluded boolean not null default false;
drop index trips_in_range;
drop index charges_in_range;
create unique index trips_in_range on trips (account_id, vehicle_id, start_time, id)
  include (end_time, status, distance, used_kwh, avg_consumption, cost, cost_currency, co2, frozen, tags, excluded) where deleted_at is null;
create unique index charges_in_range on charges (account_id, vehicle_id, start_time, id)
  include (end_time, status, kwh, ac, pv, cost, cost_currency, co2, co2_saved, card_id, frozen, tags, excluded) where deleted_at is null;

-- The time ranges in which entries were written and no rule was checked yet; a job empties it.
create table rule_checks (
  account_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  from_time timestamptz not null,
  to_time timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);
create index rule_checks_of_vehicle on rule_checks (account_id, vehicle_id, from_time);
insert into rule_checks (account_id, id, vehicle_id, from_time, to_time)
  select account_id, gen_random_uuid(), id, '1970-01-01Z', '9999-01-01Z' from vehicles;
