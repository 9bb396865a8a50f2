import type { changelogApi } from '@wattbook/contract/changelog/changelog.endpoints';
import { includesChangelog, includesForAccount } from '@wattbook/domain/vehicles/vehicle-plan';
import type { Actor } from '../../http/actor.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Handlers } from '../../http/handler.ts';
import { listPlans, readPlan, type Selling } from '../vehicles/public.ts';
import { isOfRecord, isOfVehicle, listChanges, originOf } from './list-changes.ts';
import type { AllLoggedRecords, Subject } from './logged-records.ts';
import { type UndoDeps, undoChange } from './undo-change.ts';

interface Query {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** The nouns whose records have a change log of their own. */
type Read = 'trips' | 'charges' | 'cards' | 'vehicles';

export function changelogRoutes(deps: UndoDeps & Selling, nouns: AllLoggedRecords): Handlers<typeof changelogApi> {
  /** Whether the plan has the change log of a record: that of its vehicle; a card belongs to the account. */
  const isIncluded = async (tenant: Tenant, noun: Read, id: string, { record }: Subject) =>
    noun === 'cards'
      ? includesForAccount(await listPlans(deps, tenant), includesChangelog)
      : includesChangelog(await readPlan(deps, tenant, noun === 'vehicles' ? id : String(record['vehicleId'])));
  /** The record of an id with its tenant; refuses one of another account, and a plan without the change log (TRIP-086). */
  const readSubject = async (actor: Actor, noun: Read, id: string) => {
    const [tenant, moment] = [deps.database.forAccount(actor.accountId), { actor, now: deps.now() }];
    const subject = requireFound((await nouns[noun].read(tenant, [id], moment)).get(id));
    if (!(await isIncluded(tenant, noun, id, subject))) throw new AppError('plan_required');
    return { tenant, moment, subject };
  };
  const ofRecord =
    (noun: Read) =>
    async ({
      actor,
      params: { id },
      query,
    }: {
      readonly actor: Actor;
      readonly params: { readonly id: string };
      readonly query: Query;
    }) => {
      const { tenant, moment, subject } = await readSubject(actor, noun, id);
      return {
        ...(await listChanges(tenant, nouns, isOfRecord(id), query, moment)),
        origin: await originOf(tenant, id, subject),
      };
    };
  return {
    'GET /v1/trips/:id/changelog': ofRecord('trips'),
    'GET /v1/charges/:id/changelog': ofRecord('charges'),
    'GET /v1/cards/:id/changelog': ofRecord('cards'),
    'GET /v1/vehicles/:id/changelog': async ({ actor, params: { id }, query }) => {
      const { tenant, moment } = await readSubject(actor, 'vehicles', id);
      return listChanges(tenant, nouns, isOfVehicle(id, query.noun), query, moment);
    },
    'POST /v1/changes/:id/undo': ({ actor, caller, params }) => undoChange(deps, nouns, actor, caller, params.id),
  };
}
