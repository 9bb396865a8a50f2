import type { ownershipApi } from '@wattbook/contract/ownership/ownership.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Actor } from '../../http/actor.ts';
import type { Platform } from '../../platform.ts';
import { readCurrency } from '../profiles/public.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { convertFacts } from './convert-facts.ts';
import { saveEntered } from './ownership.store.ts';
import { presentOwnership } from './present-ownership.ts';
import { type OwnershipQuery, readFacts } from './read-facts.ts';
import { tables } from './tables.ts';

/** What a car costs as a whole (decision 0180). */
export function ownershipFeature({ database, now }: Platform): FeatureOf<typeof ownershipApi> {
  const read = async (actor: Actor, query: OwnershipQuery) =>
    presentOwnership(await convertFacts(database, await readFacts(database, actor, query, now())));
  return {
    tables,
    routes: {
      'GET /v1/vehicles/:id/ownership': ({ actor, params, query }) => read(actor, { ...query, vehicleId: params.id, year: query.year }),
      'PUT /v1/vehicles/:id/ownership': async ({ actor, params, query, body }) => {
        const tenant = database.forAccount(actor.accountId);
        await requireVehicle(tenant, params.id);
        const currency = body.currency ?? (await readCurrency(tenant, actor.userId));
        await saveEntered(tenant, params.id, { ...body, currency });
        return read(actor, { ...query, vehicleId: params.id, year: query.year });
      },
    },
  };
}
