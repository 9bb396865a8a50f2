import type { liveApi } from '@wattbook/contract/live/live.endpoints';
import type { Handlers } from '../../http/handler.ts';
import { followLive, type LiveDeps } from './follow-live.ts';

export const liveRoutes = (deps: LiveDeps): Handlers<typeof liveApi> => ({
  'GET /v1/live': ({ actor, signal }) => followLive(deps, actor, signal),
});
