import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';

/** The time zone of a book: that of its vehicle; of a book that has ended, the one that its last settings name. */
export interface BookZone {
  readonly id: string;
  readonly zone: string;
}

export const readBookZones = (reader: AccountReader, vehicleId: VehicleId): Promise<BookZone[]> =>
  reader.rows<BookZone>(selectZones, [vehicleId]);

/** The newest entries come first by the primary key. */
const selectZones = `
  select b.id, case when b.closed_at is null then (select v.time_zone from vehicles v where v.account_id = $1 and v.id = b.vehicle_id)
    else (select e.content::jsonb #>> '{settings,zone}' from logbook_entries e
      where e.account_id = $1 and e.logbook_id = b.id and e.kind in ('opened', 'settings') order by e.number desc limit 1) end as zone
  from logbooks b where b.account_id = $1 and b.vehicle_id = $2`;
