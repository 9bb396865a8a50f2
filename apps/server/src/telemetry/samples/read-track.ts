import type { VehicleId } from '@wattbook/domain/ids';
import type { Sample, SampleField } from '@wattbook/domain/telemetry/sample';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { rowFormatOf } from './decode-samples.ts';
import { readRange } from './read-samples.ts';
import type { SampleRange } from './sample-range.ts';
import { thinTrack } from './thin-track.ts';

/** The fields that the curves and the map of a trip or charge draw. */
const chartFields = new Set<SampleField>([
  'soc',
  'usableSoc',
  'rangeKm',
  'odometerKm',
  'lat',
  'lon',
  'elevationM',
  'speedKmh',
  'powerKw',
  'charging',
  'chargerPowerKw',
  'energyAddedKwh',
  'outTempC',
  'inTempC',
  'climateOn',
  'fanLevel',
]);
const chartRows = rowFormatOf((field) => chartFields.has(field));

/**
 * The samples of [from, to], hot or packed, in order, thinned to at most `maxItems` with their shape kept. Fields that are not drawn may be
 * absent.
 */
export async function readTrack(
  tenant: AccountReader,
  vehicleId: VehicleId,
  { from, to }: SampleRange,
  { maxItems }: { readonly maxItems: number },
): Promise<readonly Sample[]> {
  return thinTrack(await readRange(tenant, vehicleId, { from, to: to + 1 }, chartRows), maxItems);
}

const powerFields = new Set<SampleField>(['soc', 'chargerPowerKw', 'powerKw', 'batteryA', 'batteryV']);
const powerRows = rowFormatOf((field) => powerFields.has(field));

/** The levels and powers of [from, to), hot or packed, in order; other fields may be absent. */
export const readPowers = (tenant: AccountReader, vehicleId: VehicleId, { from, to }: SampleRange): Promise<readonly Sample[]> =>
  readRange(tenant, vehicleId, { from, to }, powerRows);

/** The samples of a range, hot or packed, in order, with every field. */
export const readSamples = (tenant: AccountReader, vehicleId: VehicleId, { from, to }: SampleRange): Promise<readonly Sample[]> =>
  readRange(tenant, vehicleId, { from, to });
