import type { liveApi } from '@wattbook/contract/live/live.endpoints';
import { inWork } from '../../db/work.ts';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { listenLive } from '../../telemetry/public.ts';
import { isSessionActive, sessionEndChannel } from '../account/public.ts';
import { createLiveHub } from './live-hub.ts';
import { liveRoutes } from './live.routes.ts';
import { readStates } from './read-states.ts';

/** Beside what gathering takes before it, short enough for a sample to be seen within a second though the cars of an account send all the time. */
const restMs = 500;
/** After the first read: what a car sends at once can come in two parts, of which the second need not wait so long. */
const firstRestMs = 100;

export async function liveFeature(platform: Platform): Promise<FeatureOf<typeof liveApi>> {
  const { channels, database } = platform;
  const hub = createLiveHub({
    // An event arrives outside of any call; without a kind of work its statement would wait for ever.
    readStates: (accountId, vehicleIds) => inWork('people', () => readStates(platform, database.forAccount(accountId), vehicleIds)),
    rest: (reads) => platform.pause(reads === 1 ? firstRestMs : restMs),
    onError: (error) => platform.onError('live states were not read', error),
  });
  await Promise.all([channels.listen(sessionEndChannel, hub.endSession), listenLive(channels, hub.publish)]);
  const isSessionValid = (actor: Parameters<typeof isSessionActive>[1]) => isSessionActive(platform, actor);
  return { routes: liveRoutes({ ...platform, hub, isSessionValid }) };
}
