import type { fleetApi } from '@wattbook/contract/fleet/fleet.endpoints';
import type { Handlers } from '../../http/handler.ts';
import { type AnswerDeps, giveConsent, leaveFleet, withdrawConsent } from './answer-fleet.ts';
import { countOlder } from './copies/older.query.ts';
import { exceptShared, type SharedAccounts } from './except-shared.ts';

/** What a driver answers a fleet, which no visitor does for the demo. */
export const fleetRoutes = (deps: AnswerDeps & SharedAccounts): Handlers<typeof fleetApi> =>
  exceptShared(deps, {
    'POST /v1/vehicles/:id/consent': ({ actor, params, body }) => giveConsent(deps, actor, params.id, body),
    'GET /v1/vehicles/:id/consent/older': ({ actor, params, query }) => countOlder(deps, actor, params.id, query.since),
    'DELETE /v1/vehicles/:id/consent': ({ actor, params }) => withdrawConsent(deps, actor, params.id),
    'POST /v1/vehicles/:id/leave-fleet': ({ actor, params }) => leaveFleet(deps, actor, params.id),
  });
