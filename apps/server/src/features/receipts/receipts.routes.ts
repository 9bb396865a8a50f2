import { Readable } from 'node:stream';
import type { receiptsApi } from '@wattbook/contract/receipts/receipts.endpoints';
import type { Actor } from '../../http/actor.ts';
import { requireFound } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { billCharge } from './bill-charge.ts';
import { findCharges } from './find-charges.ts';
import type { ReceiptDeps } from './receipt-deps.ts';
import { readRoom } from './read-room.ts';
import { readReceipt } from './describe-receipts.ts';
import { listReceipts } from './list-receipts.ts';
import { billLines } from './lines/bill-lines.ts';
import { listInvoiceLines } from './lines/list-invoice-lines.ts';
import { readFile } from './receipts.store.ts';
import { addReceipt, changeReceipt, deleteReceipt, restoreReceipt } from './write-receipt.ts';

export const receiptsRoutes = (deps: ReceiptDeps): Handlers<typeof receiptsApi> => {
  const tenantOf = ({ accountId }: Actor) => deps.database.forAccount(accountId);
  return {
    'GET /v1/receipts': ({ actor, query }) => listReceipts(tenantOf(actor), query),
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
