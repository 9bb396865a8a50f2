import type { ChargeDetail, ChargeItem } from '@wattbook/contract/charges/charge.schema';
import type { ChargeId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { presentRow } from '../../db/fields/field.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Platform } from '../../platform.ts';
import { isShown, moneyReaderOf, ownCostsOf, readNeighbours } from '../segments/public.ts';
import { chargeFields } from './charge.fields.ts';

const maxItems = 5000;

/** One charge with its samples and its neighbours (CHG-011). */
export async function readCharge(
  { telemetry, database, now }: Pick<Platform, 'telemetry' | 'database' | 'now'>,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
  id: string,
): Promise<ChargeDetail> {
  const tenant = database.forAccount(accountId);
  const row = await tenant
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', id as ChargeId)
    .where(isShown)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  const [samples, neighbours] = await Promise.all([
    telemetry.readTrack(tenant, row.vehicle_id, { from: row.start_time.getTime(), to: row.end_time.getTime() }, { maxItems: maxItems }),
    readNeighbours(tenant, 'charges', row),
  ]);
  const charge = presentRow(chargeFields, row);
  const [ownCost = null] = await ownCostsOf(tenant, await moneyReaderOf({ database, now }, tenant, { userId }), row.vehicle_id, [charge]);
  return {
    ...charge,
    ownCost,
    items: samples.map(presentItem),
    ...neighbours,
  };
}

const presentItem = (sample: Sample): ChargeItem => ({
  timestamp: new Date(sample.ts).toISOString(),
  state: sample.charging ?? null,
  level: sample.usableSoc ?? sample.soc ?? null,
  range: sample.rangeKm ?? null,
  kw: sample.chargerPowerKw ?? null,
  added: sample.energyAddedKwh ?? null,
});
