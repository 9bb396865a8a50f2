import type { mqttApi } from '@wattbook/contract/mqtt/mqtt.endpoints';
import type { AccountId } from '@wattbook/domain/ids';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { listenLive } from '../../telemetry/public.ts';
import { addOutput, removeOutput, type MqttDeps } from './add-output.ts';
import { findOutput, presentOutput } from './outputs.store.ts';
import { StatePublisher } from './publish-states.ts';
import { tables } from './tables.ts';

const everyMs = 1000;

/** The state of vehicles at the brokers of their users, with Home Assistant's discovery (decision 0165). */
export async function mqttFeature(
  platform: Platform,
  { isShared, account }: Pick<MqttDeps, 'isShared'> & { readonly account: { readonly accountId: AccountId } | null },
): Promise<FeatureOf<typeof mqttApi>> {
  const { database, sealing, channels } = platform;
  const publisher = new StatePublisher(platform, account?.accountId);
  await listenLive(channels, (event) => publisher.onEvent(event));
  return {
    tables,
    routes: {
      'GET /v1/mqtt': async ({ actor }) => {
        const row = await findOutput(database, actor);
        return { broker: row === undefined ? null : presentOutput(sealing, row) };
      },
      'POST /v1/mqtt': async ({ actor, body }) => {
        const added = await addOutput({ ...platform, isShared }, actor, body);
        publisher.touch();
        return added;
      },
      'DELETE /v1/mqtt': async ({ actor }) => {
        await removeOutput({ ...platform, isShared }, actor);
        publisher.touch();
      },
    },
    jobs: [{ name: 'mqtt', everyMs, run: () => publisher.run() }],
    close: () => publisher.close(),
  };
}
