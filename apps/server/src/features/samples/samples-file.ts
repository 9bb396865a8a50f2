import { Readable } from 'node:stream';
import type { Tenant } from '../../db/tenancy.ts';
import type { SentFile } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { readAllSamples, type SampleRange, writeSampleRows } from '../../telemetry/public.ts';
import { readVehicle } from '../vehicles/public.ts';

export type FileDeps = Pick<Platform, 'database' | 'downloads'>;

/** The samples of a range as a file that an import reads again. */
export async function createFile(tenant: Tenant, vehicleId: string, range: SampleRange): Promise<SentFile> {
  const { id } = await readVehicle(tenant, vehicleId);
  const [from, to] = [range.from, range.to].map((ms) => new Date(ms).toISOString().slice(0, 10));
  return { name: `samples-${from}-${to}.csv`, bytes: Readable.from(writeSampleRows(readAllSamples(tenant, id, range))) };
}
