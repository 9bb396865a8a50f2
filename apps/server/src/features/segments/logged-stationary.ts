import { sql } from 'kysely';
import type { LoggedRecords, Subject } from '../changelog/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import type { TimelineDeps } from './change/change-timeline.ts';
import type { SegmentNoun } from './change/segment-noun.ts';
import { restoreSegment } from './restore-segment.ts';
import { lockForChange } from './lock-for-change.ts';

interface Row {
  readonly id: string;
  readonly vehicle_id: string;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly deleted_at: Date | null;
  readonly created_at: Date;
  readonly import: boolean;
}

/** What the change log needs of standing times: they are deleted and restored, and not changed otherwise. */
export const loggedStationary = <Table extends 'idles' | 'sleeps'>(deps: TimelineDeps, noun: SegmentNoun<Table, null>): LoggedRecords => ({
  entered: [],
  lock: lockForChange,
  read: async (tenant, ids) => {
    const { rows } = await tenant.query(
      (accountId) => sql<Row>`
        select id, vehicle_id, start_time, end_time, deleted_at, created_at, import from ${sql.table(noun.table)}
        where account_id = ${accountId} and id = any(${ids}::uuid[]) and status <> 'open'`,
    );
    const subjects = new Map<string, Subject>();
    for (const [vehicleId, ofVehicle] of Map.groupBy(rows, (row) => row.vehicle_id)) {
      const { logbook } = await readVehicle(tenant, vehicleId);
      for (const row of ofVehicle) subjects.set(row.id, { ...subjectOf(row), logbook });
    }
    return subjects;
  },
  undo: { deleted: (undoing, { entityId }) => restoreSegment({ ...deps, ...undoing }, undoing.actor, noun, entityId) },
});

const subjectOf = (row: Row): Omit<Subject, 'logbook'> => ({
  record: {},
  name: null,
  startTime: row.start_time,
  endTime: row.end_time,
  deletedAt: row.deleted_at,
  placesKey: null,
  createdAt: row.created_at,
  origin: row.import ? 'import' : 'vehicle',
  refusalOf: () => null,
});
