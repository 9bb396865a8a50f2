import type { changelogApi } from '@wattbook/contract/changelog/changelog.endpoints';
import { includesChangelog, planWithoutBilling } from '@wattbook/domain/vehicles/vehicle-plan';
import type { Actor } from '../../http/actor.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { isOfRecord, isOfVehicle, listChanges, originOf } from './list-changes.ts';
import type { AllLoggedRecords, LoggedRecords } from './logged-records.ts';
import { type UndoDeps, undoChange } from './undo-change.ts';

interface Query {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

export function changelogRoutes(deps: UndoDeps, nouns: AllLoggedRecords): Handlers<typeof changelogApi> {
  /** The record of an id with its tenant; refuses one of another account, and a plan without the change log (TRIP-086). */
  const readSubject = async (actor: Actor, records: LoggedRecords, id: string) => {
    const [tenant, moment] = [deps.database.forAccount(actor.accountId), { actor, now: deps.now() }];
    const subject = requireFound((await records.read(tenant, [id], moment)).get(id));
    if (!includesChangelog(planWithoutBilling)) throw new AppError('plan_required');
    return { tenant, moment, subject };
  };
  const ofRecord =
    (records: LoggedRecords) =>
    async ({
      actor,
      params: { id },
      query,
    }: {
      readonly actor: Actor;
      readonly params: { readonly id: string };
      readonly query: Query;
    }) => {
      const { tenant, moment, subject } = await readSubject(actor, records, id);
      return {
        ...(await listChanges(tenant, nouns, isOfRecord(id), query, moment)),
        origin: await originOf(tenant, id, subject),
      };
    };
  return {
    'GET /v1/trips/:id/changelog': ofRecord(nouns.trips),
    'GET /v1/charges/:id/changelog': ofRecord(nouns.charges),
    'GET /v1/cards/:id/changelog': ofRecord(nouns.cards),
    'GET /v1/vehicles/:id/changelog': async ({ actor, params: { id }, query }) => {
      const { tenant, moment } = await readSubject(actor, nouns.vehicles, id);
      return listChanges(tenant, nouns, isOfVehicle(id, query.noun), query, moment);
    },
    'POST /v1/changes/:id/undo': ({ actor, caller, params }) => undoChange(deps, nouns, actor, caller, params.id),
  };
}
