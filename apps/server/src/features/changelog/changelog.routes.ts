import type { changelogApi } from '@wattbook/contract/changelog/changelog.endpoints';
import { includesChangelog, includesForAccount } from '@wattbook/domain/vehicles/vehicle-plan';
import type { Actor } from '../../http/actor.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Handlers } from '../../http/handler.ts';
import { listPlans, readPlan, type Selling } from '../plans/public.ts';
import { isOfRecord, isOfVehicle, listChanges, originOf } from './list-changes.ts';
import type { AllLoggedRecords, LoggedRecords, Subject } from './logged-records.ts';
import { type UndoDeps, undoChange } from './undo-change.ts';

interface Query {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** The vehicle whose plan decides; null: the record belongs to the account. */
type VehicleOf = (subject: Subject, id: string) => string | null;

const vehicleOfSegment: VehicleOf = ({ record }) => String(record['vehicleId']);

export function changelogRoutes(deps: UndoDeps & Selling, nouns: AllLoggedRecords): Handlers<typeof changelogApi> {
  const isIncluded = async (tenant: Tenant, vehicleId: string | null) =>
    vehicleId === null
      ? includesForAccount(await listPlans(deps, tenant), includesChangelog)
      : includesChangelog(await readPlan(deps, tenant, vehicleId));
  /** The record of an id with its tenant; refuses one of another account, and a plan without the change log (TRIP-086). */
  const readSubject = async (actor: Actor, records: LoggedRecords, id: string, vehicleOf: VehicleOf) => {
    const [tenant, moment] = [deps.database.forAccount(actor.accountId), { actor, now: deps.now() }];
    const subject = requireFound((await records.read(tenant, [id], moment)).get(id));
    if (!(await isIncluded(tenant, vehicleOf(subject, id)))) throw new AppError('plan_required');
    return { tenant, moment, subject };
  };
  const ofRecord =
    (records: LoggedRecords, vehicleOf: VehicleOf) =>
    async ({
      actor,
      params: { id },
      query,
    }: {
      readonly actor: Actor;
      readonly params: { readonly id: string };
      readonly query: Query;
    }) => {
      const { tenant, moment, subject } = await readSubject(actor, records, id, vehicleOf);
      return {
        ...(await listChanges({ tenant, nouns, moment }, isOfRecord(id), query)),
        origin: await originOf(tenant, id, subject),
      };
    };
  return {
    'GET /v1/trips/:id/changelog': ofRecord(nouns.trips, vehicleOfSegment),
    'GET /v1/charges/:id/changelog': ofRecord(nouns.charges, vehicleOfSegment),
    'GET /v1/cards/:id/changelog': ofRecord(nouns.cards, () => null),
    'GET /v1/vehicles/:id/changelog': async ({ actor, params: { id }, query }) => {
      const { tenant, moment } = await readSubject(actor, nouns.vehicles, id, () => id);
      return listChanges({ tenant, nouns, moment }, isOfVehicle(id, query.noun), query);
    },
    'POST /v1/changes/:id/undo': ({ actor, caller, params }) => undoChange(deps, nouns, { actor, caller }, params.id),
  };
}
