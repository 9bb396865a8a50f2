import type { consoleApi } from '@wattbook/contract/fleet/console.endpoints';
import type { Handlers } from '../../../http/handler.ts';
import type { Platform } from '../../../platform.ts';
import { requireFleet } from '../accounts/read-fleet.ts';
import { listDrivers } from './list-drivers.query.ts';
import { listFindings } from './list-findings.query.ts';
import { readRules, writeRules } from './rules.store.ts';
import { listInvitations } from './list-invitations.query.ts';

/** What the people of a fleet list beside its vehicles (decision 0170). */
export const consoleRoutes = ({ database, now }: Pick<Platform, 'database' | 'now'>): Handlers<typeof consoleApi> => ({
  'GET /v1/fleets/:id/findings': async ({ actor, params }) => {
    const { id } = await requireFleet(database.directory, actor, params.id, 'read');
    return listFindings(database.forAccount(id), now());
  },
  'GET /v1/fleets/:id/rules': async ({ actor, params }) =>
    readRules(database.directory, (await requireFleet(database.directory, actor, params.id, 'read')).id),
  'PATCH /v1/fleets/:id/rules': async ({ actor, params, body }) =>
    writeRules(database.directory, (await requireFleet(database.directory, actor, params.id, 'changeVehicle')).id, body),
  'GET /v1/fleets/:id/drivers': async ({ actor, params, query }) => {
    const { id } = await requireFleet(database.directory, actor, params.id, 'read');
    return listDrivers(database.forAccount(id), query, now());
  },
  'GET /v1/fleets/:id/invitations': async ({ actor, params, query }) =>
    listInvitations(database.directory, actor, await requireFleet(database.directory, actor, params.id, 'read'), { ...query, now: now() }),
});
