import { Readable } from 'node:stream';
import type { receiptsApi } from '@wattbook/contract/receipts/receipts.endpoints';
import { sql } from 'kysely';
import { isShown } from '../../db/hidden-rows.ts';
import { listPage } from '../../db/list-page.ts';
import type { Actor } from '../../http/actor.ts';
import { requireFound } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { readMergedIds } from '../charges/public.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { billCharge } from './bill-charge.ts';
import { findCharges } from './find-charges.ts';
import type { ReceiptDeps } from './receipt-deps.ts';
import { readRoom } from './read-room.ts';
import { receipts } from './receipt.fields.ts';
import { describeReceipts, readReceipt } from './describe-receipts.ts';
import { billLines } from './lines/bill-lines.ts';
import { listInvoiceLines } from './lines/list-invoice-lines.ts';
import { readFile } from './receipts.store.ts';
import { addReceipt, changeReceipt, deleteReceipt, restoreReceipt } from './write-receipt.ts';

/** Those of charges, and those with a line that is of one. */
const ofCharges = (ids: readonly string[]) => sql<boolean>`(charge_id = any(${ids}) or exists (
  select from receipt_lines line where line.account_id = receipts.account_id and line.receipt_id = receipts.id and line.charge_id = any(${ids})))`;

export const receiptsRoutes = (deps: ReceiptDeps): Handlers<typeof receiptsApi> => {
  const tenantOf = ({ accountId }: Actor) => deps.database.forAccount(accountId);
  return {
    'GET /v1/receipts': async ({ actor, query: { vehicleId, 'filter[chargeId]': chargeId, ...query } }) => {
      const tenant = tenantOf(actor);
      if (vehicleId !== undefined) await requireVehicle(tenant, vehicleId);
      const ofVehicle = vehicleId === undefined ? [] : [sql<boolean>`vehicle_id = ${vehicleId}`];
      const ofCharge = chargeId === undefined ? [] : [ofCharges(await readMergedIds(tenant, chargeId))];
      const { total, data } = await listPage(tenant, receipts, query, [...ofVehicle, ...ofCharge, isShown]);
      return { total, data: await describeReceipts(tenant, data) };
    },
    'GET /v1/receipts/room': ({ actor }) => readRoom(deps, tenantOf(actor)),
    'GET /v1/receipts/:id': ({ actor, params }) => readReceipt(tenantOf(actor), params.id),
    'POST /v1/receipts': ({ actor, query, body }) => addReceipt(deps, actor, query, body),
    'PATCH /v1/receipts/:id': ({ actor, params, body }) => changeReceipt(deps, actor, params.id, body),
    'DELETE /v1/receipts/:id': ({ actor, params }) => deleteReceipt(deps, actor, params.id),
    'POST /v1/receipts/:id/restore': ({ actor, params }) => restoreReceipt(deps, actor, params.id),
    'GET /v1/receipts/:id/file': async ({ actor, params }) => {
      const { name, content } = requireFound(await readFile(tenantOf(actor), params.id));
      return { name, bytes: Readable.from([Buffer.from(content)]) };
    },
    'GET /v1/receipts/:id/charges': ({ actor, params }) => findCharges(tenantOf(actor), params.id, deps.now()),
    'GET /v1/receipts/:id/lines': ({ actor, params }) => listInvoiceLines(tenantOf(actor), params.id),
    'POST /v1/receipts/:id/lines': ({ actor, params, body }) => billLines(deps, actor, params.id, body.bills),
    'POST /v1/receipts/:id/bill': ({ actor, params, body }) => billCharge(deps, actor, params.id, body.chargeId),
  };
};
