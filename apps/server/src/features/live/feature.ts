import type { liveApi } from '@wattbook/contract/live/live.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { listenLive } from '../../telemetry/live-events.ts';
import { isSessionLive, sessionEndChannel } from '../account/public.ts';
import { createLiveHub } from './live-hub.ts';
import { liveRoutes } from './live.routes.ts';

export async function liveFeature({ channels, database, now, telemetry }: Platform): Promise<FeatureOf<typeof liveApi>> {
  const hub = createLiveHub();
  await Promise.all([channels.listen(sessionEndChannel, hub.endSession), listenLive(channels, hub.announce)]);
  const isStillSignedIn = (actor: Parameters<typeof isSessionLive>[1]) => isSessionLive({ database, now }, actor);
  return { routes: liveRoutes({ database, hub, now, readLive: telemetry.readLive, isStillSignedIn }) };
}
