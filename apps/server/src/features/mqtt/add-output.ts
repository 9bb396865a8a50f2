import type { MqttBroker, NewMqttBroker } from '@wattbook/contract/mqtt/mqtt.endpoints';
import type { UserId, VehicleId } from '@wattbook/domain/ids';
import { hostOf, parseBroker } from '../../connections/mqtt/broker-fields.ts';
import { SourceError } from '../../connections/source-error.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { createHostFinder } from '../../network/public-host.ts';
import type { Platform } from '../../platform.ts';
import { readUserProfile } from '../profiles/public.ts';
import { endOutput, enterBroker, presentOutput } from './outputs.store.ts';

export interface MqttDeps extends Pick<Platform, 'database' | 'sealing' | 'now' | 'config'> {
  readonly isShared: (email: string) => boolean;
}

/** Enters the broker of a user, in place of a former one. It is connected to by the job; whether that succeeds is in what is read. */
export async function addOutput(deps: MqttDeps, { accountId, userId }: Actor, entered: NewMqttBroker): Promise<MqttBroker> {
  const access = accessOf(entered);
  const found = await createHostFinder(deps.config.sources.MQTT_HOSTS)(hostOf(access.url));
  if (found.kind === 'refused') throw new AppError('validation', { fields: { broker: { word: 'private_address' } } });
  return deps.database.transaction(accountId, async (tenant) => {
    await refuseShared(deps, tenant, userId);
    const vehicles = entered.vehicleIds === null ? null : [...new Set(entered.vehicleIds.map((one) => one.toLowerCase() as VehicleId))];
    if (vehicles !== null) {
      const own = await tenant.selectFrom('vehicles').select('id').where('id', 'in', vehicles).execute();
      if (own.length < vehicles.length) throw new AppError('validation', { fields: { vehicleIds: { word: 'invalid' } } });
    }
    const { topic, discovery, position } = entered;
    const chosen = { access, topic, discovery, position, vehicle_ids: vehicles };
    const row = await enterBroker(tenant, { sealing: deps.sealing, now: deps.now() }, { accountId, userId }, chosen);
    return presentOutput(deps.sealing, row);
  });
}

function accessOf({ broker, user, brokerPassword, topic }: NewMqttBroker) {
  try {
    const parsed = parseBroker({ broker, user: user ?? '', password: brokerPassword ?? '', topic });
    return { url: parsed.url, user: parsed.user, password: parsed.password };
  } catch (error) {
    if (error instanceof SourceError && error.field !== null)
      throw new AppError('validation', { fields: { [error.field === 'password' ? 'brokerPassword' : error.field]: { word: 'invalid' } } });
    throw error;
  }
}

/** Ends the broker of a user; what it retains is removed by the process that publishes to it. */
export const removeOutput = ({ database, now, ...deps }: MqttDeps, { accountId, userId }: Actor): Promise<void> =>
  database.transaction(accountId, async (tenant) => {
    await refuseShared(deps, tenant, userId);
    await endOutput(tenant, userId, new Date(now()));
  });

/** Not in a shared account, whose visitors are strangers to each other. */
async function refuseShared({ isShared }: Pick<MqttDeps, 'isShared'>, tenant: Tenant, userId: UserId): Promise<void> {
  if (isShared((await readUserProfile(tenant, userId)).email)) throw new AppError('forbidden');
}
