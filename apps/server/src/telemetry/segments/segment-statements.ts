import type { SegmentKind } from '@wattbook/domain/detection/segment';
import type { Statement } from '../../db/tenant-connection.ts';
import { recordColumns } from './segment-record.ts';

export const segmentTables = { trip: 'trips', charge: 'charges', idle: 'idles', sleep: 'sleeps' } as const satisfies Record<
  SegmentKind,
  string
>;

export const segmentKinds = ['trip', 'charge', 'idle', 'sleep'] as const;

/**
 * The rows in (from, until): $2 vehicle, $3 from, $4 until. Every branch uses the index over (account, vehicle, start). Deleted rows count as frozen and use their own
 * index.
 */
export const readTimeline: Statement = {
  name: 'read_timeline',
  text: `${segmentKinds.map(readKind).join(' union all ')}
  union all
  select 'gap', null, at, at, false, false, false, reason, km from odometer_gaps where account_id = $1 and vehicle_id = $2 and at >= $3 and at < $4`,
};

function readKind(kind: SegmentKind): string {
  const table = segmentTables[kind];
  const sealed = kind === 'trip' ? 'places_key is not null' : 'false';
  return `
  select '${kind}' as kind, id, start_time, end_time, frozen, ${sealed} as sealed, false as deleted, status as word, null::double precision as km from ${table}
  where account_id = $1 and vehicle_id = $2 and deleted_at is null and end_time > $3 and start_time < $4 and start_time >= ${firstAfter(kind)}
  union all
  select '${kind}', id, start_time, end_time, true, ${sealed}, true, status, null from ${table}
  where account_id = $1 and vehicle_id = $2 and deleted_at is not null and end_time > $3 and start_time < $4`;
}

/**
 * The start of the first row that can end after $3. Idles and sleeps do not overlap: it is the last that starts by then. Trips and charges can, where a person wrote one
 * over others. `coalesce` in place of `greatest` or `least` would prevent the use of the index (decision 0064).
 */
function firstAfter(kind: SegmentKind): string {
  const before = `from ${segmentTables[kind]} where account_id = $1 and vehicle_id = $2 and deleted_at is null and start_time <= $3`;
  if (kind === 'idle' || kind === 'sleep') return `greatest((select max(start_time) ${before}), '-infinity')`;
  return `least((select min(start_time) from (select start_time, end_time ${before} order by start_time desc limit 20) l where end_time > $3), $3)`;
}

/** Writes the records ($2, JSON) of one kind; an equal row stays untouched. */
export const writeRecords: { readonly [K in SegmentKind]: Statement } = {
  trip: upsert(
    'trip',
    {},
    `start_address = ${unlessMoved('start', 't.start_address')}, end_address = ${unlessMoved('end', 't.end_address')}`,
  ),
  // Own solar power and renewable energy count no CO2 (OQ-205); users enter them, not detection.
  charge: upsert(
    'charge',
    { co2: 'case when t.pv or t.renewable then 0 else excluded.co2 end' },
    `address = ${unlessMoved('start', 't.address')}, price_due = coalesce(t.price_due, 'changed'), point_due = true`,
  ),
  idle: upsert('idle', {}),
  sleep: upsert('sleep', {}),
};

/** An address belongs to its place: a place about 50 m away needs another. */
function unlessMoved(edge: 'start' | 'end', address: string): string {
  const near = (degrees: string) => `abs(t.${edge}_${degrees} - excluded.${edge}_${degrees}) < 0.0005`;
  return `case when ${near('latitude')} and ${near('longitude')} then ${address} end`;
}

/** `also`: further columns that are set where a row changes. */
function upsert(kind: SegmentKind, special: Readonly<Record<string, string>>, also?: string): Statement {
  const columns = Object.entries(recordColumns[kind]);
  const names = columns.map(([name]) => name);
  const changing = names.filter((name) => name !== 'id' && name !== 'vehicle_id');
  const next = (name: string) => special[name] ?? `excluded.${name}`;
  return {
    name: `write_${segmentTables[kind]}`,
    text: `
    insert into ${segmentTables[kind]} as t (account_id, ${names.join(', ')})
    select $1::uuid, ${names.map((name) => `r.${name}`).join(', ')}
    from jsonb_to_recordset($2::jsonb) as r(${columns.map(([name, type]) => `${name} ${type}`).join(', ')})
    on conflict (account_id, id) do update set ${[...changing.map((name) => `${name} = ${next(name)}`), ...(also === undefined ? [] : [also])].join(', ')}
    where not t.frozen and (${changing.map((name) => `t.${name}`).join(', ')}) is distinct from (${changing.map(next).join(', ')})
    returning id`,
  };
}

/** Tags beside the one that the site gave. */
const hasOwnTags = `(tags <> '{}' and tags is distinct from array[site_tag])`;

/** Columns that only a user can have written; a withdrawal of such a row is reported. */
const personal: { readonly [K in SegmentKind]: string } = {
  trip: `${hasOwnTags} or name is not null or company is not null or reason is not null or comment is not null or driver is not null
    or private_distance is not null or to_work_distance is not null`,
  charge: `${hasOwnTags} or comment is not null or card_id is not null or kwh_bill is not null
    or meter_source is not null or user_id is not null or locked`,
  idle: 'false',
  sleep: 'false',
};

/** Removes rows ($2) from the timeline; those ever shown are stored as withdrawn. Returns those with additions of a user. */
export const withdrawRecords: { readonly [K in SegmentKind]: Statement } = {
  trip: withdraw('trip'),
  charge: withdraw('charge'),
  idle: withdraw('idle'),
  sleep: withdraw('sleep'),
};

function withdraw(kind: SegmentKind): Statement {
  return {
    name: `withdraw_${segmentTables[kind]}`,
    text: `
    with gone as (
      delete from ${segmentTables[kind]} where account_id = $1 and id = any($2::uuid[]) and not frozen returning *
    ), kept as (
      insert into withdrawn_segments (account_id, id, vehicle_id, kind, record)
      select account_id, id, vehicle_id, '${kind}', to_jsonb(gone) from gone where status <> 'open' or ${personal[kind]}
      on conflict (account_id, id) do update set withdrawn_at = excluded.withdrawn_at, record = excluded.record
    )
    select id, start_time, end_time from gone where ${personal[kind]}`,
  };
}

/** The columns of places of trips, idles and sleeps, as far as each has them. */
const placeNames = (['start', 'end'] as const).flatMap((edge) =>
  ['latitude', 'longitude', 'address', 'site_id'].map((name) => `${edge}_${name}`),
);

/** The record of a withdrawn segment, without its places. */
export const recordWithoutPlaces = `record - array[${placeNames.map((name) => `'${name}'`).join(', ')}]`;

export const clearWithdrawnPlaces: Statement = {
  name: 'forget_withdrawn_places',
  text: `update withdrawn_segments set record = ${recordWithoutPlaces} where account_id = $1 and id = any($2::uuid[])`,
};
