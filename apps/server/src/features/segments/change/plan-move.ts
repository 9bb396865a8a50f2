import type { VehicleId } from '@wattbook/domain/ids';
import { type PlannedChange, rangeOf } from './planned-change.ts';
import type { SegmentRow } from './segment-noun.ts';

/** An entry gets another vehicle, and what lay at its time in the timeline of the old one is detected again (decision 0090). `columns` change with the vehicle. */
export function planMove<Columns extends object>(
  kind: 'trip' | 'charge',
  row: SegmentRow<'trips' | 'charges'>,
  vehicleId: VehicleId,
  columns: Columns,
) {
  const range = rangeOf(row);
  return {
    entityId: row.id,
    values: { before: { vehicleId: row.vehicle_id }, after: { vehicleId } },
    range,
    update: [{ ids: [row.id], set: { vehicle_id: vehicleId, ...columns } }],
    taken: [range],
    freed: [{ id: row.id, kind, startTime: range.from, isClosed: false, isFrozen: false }],
    isMeasured: true,
  } satisfies PlannedChange;
}
