import type { MqttBroker, NewMqttBroker } from '@wattbook/contract/mqtt/mqtt.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import { hostOf, parseBroker } from '../../connections/mqtt/broker-fields.ts';
import { SourceError } from '../../connections/source-error.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { createHostFinder } from '../../network/public-host.ts';
import type { Platform } from '../../platform.ts';
import { readUserProfile } from '../profiles/public.ts';
import { presentOutput, replaceOutput, sealAccess } from './outputs.store.ts';

export interface MqttDeps extends Pick<Platform, 'database' | 'sealing' | 'now' | 'config'> {
  readonly isShared: (email: string) => boolean;
}

/** Enters the broker of a user, in place of a former one. It is connected to by the job; whether that succeeds is in what is read. Not in a shared account, whose visitors are strangers to each other. */
export async function addOutput(deps: MqttDeps, { accountId, userId }: Actor, entered: NewMqttBroker): Promise<MqttBroker> {
  const access = accessOf(entered);
  const found = await createHostFinder(deps.config.sources.MQTT_HOSTS)(hostOf(access.url));
  if (found.kind === 'refused') throw new AppError('validation', { fields: { broker: { word: 'private_address' } } });
  const id = newId();
  return deps.database.transaction(accountId, async (tenant) => {
    if (deps.isShared((await readUserProfile(tenant, userId)).email)) throw new AppError('forbidden');
    const vehicles = entered.vehicleIds === null ? null : [...new Set(entered.vehicleIds.map((one) => one.toLowerCase() as VehicleId))];
    if (vehicles !== null) {
      const own = await tenant.selectFrom('vehicles').select('id').where('id', 'in', vehicles).execute();
      if (own.length < vehicles.length) throw new AppError('validation', { fields: { vehicleIds: { word: 'invalid' } } });
    }
    const row = {
      account_id: accountId,
      user_id: userId,
      id,
      access: sealAccess(deps.sealing, id, access),
      topic: entered.topic,
      discovery: entered.discovery,
      position: entered.position,
      vehicle_ids: vehicles,
      created_at: new Date(deps.now()),
      connected_since: null,
      last_sent_at: null,
      failing_since: null,
      reason: null,
      listener: null,
      listening_until: null,
    };
    await replaceOutput(tenant, row);
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
