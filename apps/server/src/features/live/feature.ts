import type { liveApi } from '@wattbook/contract/live/live.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { listenLive } from '../../telemetry/live-events.ts';
import { isSessionActive, sessionEndChannel } from '../account/public.ts';
import { createLiveHub } from './live-hub.ts';
import { liveRoutes } from './live.routes.ts';
import { readStates } from './read-states.ts';

/** Beside what gathering takes before it, short enough for a sample to be seen within a second though the cars of an account send all the time. */
const restMs = 500;

export async function liveFeature(platform: Platform): Promise<FeatureOf<typeof liveApi>> {
  const { channels, database } = platform;
  const hub = createLiveHub({
    readStates: (accountId, vehicleIds) => readStates(platform, database.forAccount(accountId), vehicleIds),
    rest: () => platform.pause(restMs),
    onError: (error) => platform.onError('live states were not read', error),
  });
  await Promise.all([channels.listen(sessionEndChannel, hub.endSession), listenLive(channels, hub.publish)]);
  const isSessionValid = (actor: Parameters<typeof isSessionActive>[1]) => isSessionActive(platform, actor);
  return { routes: liveRoutes({ ...platform, hub, isSessionValid }) };
}
