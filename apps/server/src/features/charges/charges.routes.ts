import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { chargesApi } from '@wattbook/contract/charges/charges.endpoints';
import { sql } from 'kysely';
import type { Handlers } from '../../http/handler.ts';
import { contains, type DeleteDeps, deleteSegment, hasTag, type ListedNoun, listSegments, tagsText } from '../segments/public.ts';
import type { ReadTrack } from '../telemetry/public.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { sumByCard } from './card-sums.query.ts';
import { sumCharges } from './charge-sums.query.ts';
import { chargeFields, type ChargeRow, chargeSortColumns } from './charge.fields.ts';
import { readCharge } from './read-charge.ts';

export interface ChargesDeps extends DeleteDeps {
  readonly readTrack: ReadTrack;
}

/** The default limit is the documents' (CHG-013). */
const charges: ListedNoun<ChargeRow> = { table: 'charges', plans: chargeFields, sortColumns: chargeSortColumns, defaultLimit: 1000 };

const searched = [tagsText, ...['address', 'point_name', 'card_name', 'comment'].map((name) => sql.ref(name))];

export const chargesRoutes = (deps: ChargesDeps): Handlers<typeof chargesApi> => ({
  'GET /v1/charges': async ({ actor, query }) => {
    const conditions = [
      ...(query.search === undefined ? [] : [contains(searched, query.search)]),
      ...(query['filter[tags]'] === undefined ? [] : [hasTag(query['filter[tags]'])]),
      ...(query['filter[cardId]'] === undefined ? [] : [sql`card_id = ${query['filter[cardId]']}`]),
    ];
    const { total, data } = await listSegments(deps.database.forAccount(actor.accountId), charges, query, conditions);
    return { total, data: data as Partial<Charge>[] };
  },
  'GET /v1/charges/:id': ({ actor, params }) => readCharge(deps, deps.database.forAccount(actor.accountId), params.id),
  'DELETE /v1/charges/:id': ({ actor, params }) => deleteSegment(deps, actor, 'charges', params.id),
  'POST /v1/charges/stats': async ({ actor, body }) => {
    const tenant = deps.database.forAccount(actor.accountId);
    await requireVehicle(tenant, body.vehicleId);
    return sumCharges(tenant, body);
  },
  'POST /v1/charges/by-card': async ({ actor, body }) => {
    const data = await sumByCard(deps.database.forAccount(actor.accountId), body);
    return { total: data.length, data };
  },
});
