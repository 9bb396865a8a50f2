import type { liveApi } from '@wattbook/contract/live/live.endpoints';
import type { Handlers } from '../../http/handler.ts';
import { streamLive, type LiveDeps } from './stream-live.ts';

export const liveRoutes = (deps: LiveDeps): Handlers<typeof liveApi> => ({
  'GET /v1/live': ({ actor, signal }) => streamLive(deps, actor, signal),
});
