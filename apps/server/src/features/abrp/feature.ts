import type { abrpApi } from '@wattbook/contract/abrp/abrp.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import type { FeatureOf } from '../../feature.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Platform } from '../../platform.ts';
import { listenLive } from '../../telemetry/public.ts';
import { readUserProfile } from '../profiles/public.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { deleteLink, enterLink, listLinks, presentLink } from './links.store.ts';
import { type AbrpOf, LiveSender } from './send-live.ts';
import { tables } from './tables.ts';

interface AbrpDeps {
  readonly isShared: (email: string) => boolean;
  readonly abrpOf: AbrpOf;
}

const everyMs = 2000;

/** Live values of vehicles for A Better Routeplanner (decision 0167). */
export async function abrpFeature(platform: Platform, { isShared, abrpOf }: AbrpDeps): Promise<FeatureOf<typeof abrpApi>> {
  const { database, channels } = platform;
  const sender = new LiveSender({ ...platform, abrpOf });
  await listenLive(channels, (event) => sender.onEvent(event));
  return {
    tables,
    routes: {
      'GET /v1/abrp': async ({ actor }) => {
        const data = (await listLinks(database.forAccount(actor.accountId))).map(presentLink);
        return { total: data.length, data, isOn: abrpOf(actor.accountId).key !== null };
      },
      'POST /v1/vehicles/:id/abrp': async ({ actor, params, body }) => {
        const added = await addLink(platform, { isShared, actor, vehicleId: params.id as VehicleId, token: body.abrpToken });
        sender.touch();
        return added;
      },
      'DELETE /v1/vehicles/:id/abrp': async ({ actor, params }) => {
        const tenant = database.forAccount(actor.accountId);
        await refuseShared(tenant, isShared, actor);
        await requireVehicle(tenant, params.id as VehicleId);
        await deleteLink(tenant, params.id as VehicleId);
        sender.touch();
      },
    },
    jobs: [{ name: 'abrp', everyMs, run: (signal) => sender.run(signal) }],
  };
}

interface NewLink extends Pick<AbrpDeps, 'isShared'> {
  readonly actor: Actor;
  readonly vehicleId: VehicleId;
  readonly token: string;
}

const addLink = ({ database, sealing, now }: Platform, { isShared, actor, vehicleId, token }: NewLink) =>
  database.transaction(actor.accountId, async (tenant) => {
    await refuseShared(tenant, isShared, actor);
    await requireVehicle(tenant, vehicleId);
    return presentLink(await enterLink(tenant, { sealing, now: now() }, actor, { vehicleId, token }));
  });

/** Not in a shared account, whose visitors are strangers to each other. */
async function refuseShared(tenant: Tenant, isShared: AbrpDeps['isShared'], { userId }: Actor): Promise<void> {
  if (isShared((await readUserProfile(tenant, userId)).email)) throw new AppError('forbidden');
}
