import { createHash } from 'node:crypto';
import type { AddedReceipt, NewReceipt, Receipt, ReceiptChanges } from '@wattbook/contract/receipts/receipt.schema';
import type { ChargeId, VehicleId } from '@wattbook/domain/ids';
import { MAX_RECEIPTS_OF_ENTRY, type ReceiptKind, receiptKinds, type ReceiptOwner } from '@wattbook/domain/receipts/receipt';
import { hideRow, isShown, restoreRow } from '../../db/hidden-rows.ts';
import { insertRow, readRow, updateRow } from '../../db/rows.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, refuseStale, requireFound } from '../../http/app-error.ts';
import { attachedKindOf } from '../../http/attached-kind.ts';
import { listedCharges, readMergedIds } from '../charges/public.ts';
import { costRecords } from '../costs/public.ts';
import { lockUser, readUserProfile } from '../profiles/public.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { describeReceipts, readReceipt } from './describe-receipts.ts';
import { insertLines, readLinesOf } from './lines/receipt-lines.store.ts';
import type { ReceiptDeps } from './receipt-deps.ts';
import { readRoom } from './read-room.ts';
import { receipts } from './receipt.fields.ts';
import { readOfEntry, readUnassigned } from './receipts.store.ts';

/** Writes for a user, one after the other, so that each sees what the one before it has stored. */
export const writing = <Result>(
  deps: Pick<ReceiptDeps, 'database' | 'isShared'>,
  actor: Actor,
  work: (tenant: Tenant) => Promise<Result>,
): Promise<Result> =>
  deps.database.transaction(actor.accountId, async (tenant) => {
    await lockWriter(deps, tenant, actor);
    return work(tenant);
  });

/** Locks the user until the transaction ends; refuses one whose password is public. */
export async function lockWriter({ isShared }: Pick<ReceiptDeps, 'isShared'>, tenant: Tenant, { userId }: Actor): Promise<void> {
  await lockUser(tenant, userId);
  if (isShared((await readUserProfile(tenant, userId)).email)) throw new AppError('forbidden');
}

/** What a file is by its content; refuses what is neither a picture nor a PDF. */
function receiptKindOf(content: Uint8Array): ReceiptKind {
  const kind = attachedKindOf(content);
  const known = receiptKinds.find((one) => one === kind);
  if (known === undefined) throw new AppError('unsupported_media_type');
  return known;
}

/** Stores a picture or a PDF. The same bytes at the same entry are stored once: the answer is the receipt that is there. */
export async function addReceipt(
  deps: ReceiptDeps,
  actor: Actor,
  { vehicleId, name, ...entry }: NewReceipt,
  content: Uint8Array,
): Promise<AddedReceipt> {
  const owner = { costId: entry.costId ?? null, chargeId: entry.chargeId ?? null };
  const digest = createHash('sha256').update(content).digest('hex');
  // Before the transaction: reading takes a while, and holds no connection.
  await refuseForeign(deps.database.forAccount(actor.accountId), vehicleId, owner);
  const type = receiptKindOf(content);
  const { facts, lines } = type === 'application/pdf' ? await deps.readPdf(content) : { facts: null, lines: [] };
  return writing(deps, actor, async (tenant) => {
    await refuseForeign(tenant, vehicleId, owner);
    const vehicle = vehicleId as VehicleId;
    const isAssigned = owner.costId !== null || owner.chargeId !== null;
    const others = await (isAssigned ? ofEntry(tenant, owner) : readUnassigned(tenant, vehicle));
    const known = others.find((other) => other.digest === digest);
    if (known !== undefined) {
      // It may be from a time in which nothing, or no lines, could be read of it.
      if (known.facts === null && facts !== null)
        await updateRow(tenant, receipts, { id: known.id, values: { facts: JSON.stringify(facts) }, condition: isShown });
      if (!(await readLinesOf(tenant, [known.id])).has(known.id))
        await insertLines(tenant, { receiptId: known.id, vehicleId: vehicle }, lines);
      return { ...(await readReceipt(tenant, known.id)), known: true };
    }
    await refuseFull(tenant, owner);
    const { used, limit } = await readRoom(deps, tenant);
    if (used + content.length > limit) throw new AppError('conflict');
    const { id } = await insertRow(tenant, receipts, {
      vehicle_id: vehicle,
      cost_id: owner.costId,
      charge_id: owner.chargeId as ChargeId | null,
      name,
      type,
      size: content.length,
      digest,
      content,
      facts: facts === null ? null : JSON.stringify(facts),
      created_at: new Date(deps.now()),
    });
    await insertLines(tenant, { receiptId: id, vehicleId: vehicle }, lines);
    return { ...(await readReceipt(tenant, id)), known: false };
  });
}

/** Renames a receipt, or assigns it to another entry of its vehicle or to none; a bill is one of its charge only. */
export const changeReceipt = (deps: ReceiptDeps, actor: Actor, id: string, changes: ReceiptChanges): Promise<Receipt> =>
  writing(deps, actor, async (tenant) => {
    const before = await readReceipt(tenant, id);
    refuseStale(changes.version, before);
    const owner = ownerAfter(before, changes);
    const isMoved = owner.costId !== before.costId || owner.chargeId !== before.chargeId;
    // Its entry may be deleted: that is no reason to refuse another name.
    if (isMoved) {
      await refuseForeign(tenant, before.vehicleId, owner);
      await refuseFull(tenant, owner);
    }
    const values = {
      ...(changes.name !== undefined && { name: changes.name }),
      ...(isMoved && { cost_id: owner.costId, charge_id: owner.chargeId as ChargeId | null, bill: false }),
      version: before.version + 1,
    };
    await updateRow(tenant, receipts, { id, values, condition: isShown });
    return readReceipt(tenant, id);
  });

/** The entry after a change: naming one kind of entry takes the other away. */
function ownerAfter({ costId, chargeId }: ReceiptOwner, changes: ReceiptChanges): ReceiptOwner {
  const after = {
    costId: changes.costId === undefined ? costId : changes.costId,
    chargeId: changes.chargeId === undefined ? chargeId : changes.chargeId,
  };
  if (after.costId === null || after.chargeId === null) return after;
  if (changes.costId === undefined) return { ...after, costId: null };
  return changes.chargeId === undefined ? { ...after, chargeId: null } : after;
}

/** Refuses a vehicle or an entry that is not of the account, or of another vehicle, and two entries at once. */
async function refuseForeign(tenant: Tenant, vehicleId: string, { costId, chargeId }: ReceiptOwner): Promise<void> {
  if (costId !== null && chargeId !== null) throw new AppError('validation', { fields: { chargeId: { word: 'invalid' } } });
  await requireVehicle(tenant, vehicleId);
  const entry =
    costId !== null
      ? await costRecords.read(tenant, costId)
      : chargeId !== null
        ? requireFound(await readRow(tenant, listedCharges, chargeId, isShown))
        : null;
  if (entry !== null && entry.vehicleId !== vehicleId) throw new AppError('not_found');
}

const ofEntry = async (tenant: Tenant, { costId, chargeId }: ReceiptOwner) => {
  if (costId !== null) return readOfEntry(tenant, 'cost_id', [costId]);
  return chargeId === null ? [] : readOfEntry(tenant, 'charge_id', await readMergedIds(tenant, chargeId));
};

/** Refuses one more receipt of an entry that has as many as it may. */
export async function refuseFull(tenant: Tenant, owner: ReceiptOwner): Promise<void> {
  if ((await ofEntry(tenant, owner)).length >= MAX_RECEIPTS_OF_ENTRY) throw new AppError('conflict');
}

/** Hides a receipt until a job removes it. */
export const deleteReceipt = (deps: ReceiptDeps, actor: Actor, id: string): Promise<void> =>
  writing(deps, actor, async (tenant) => {
    requireFound((await hideRow(tenant, 'receipts', id, deps.now())) || undefined);
  });

/** Shows a receipt again that was deleted in the last ten minutes. */
export const restoreReceipt = (deps: ReceiptDeps, actor: Actor, id: string): Promise<void> =>
  writing(deps, actor, async (tenant) => {
    const [hidden] = await describeReceipts(tenant, [requireFound(await readRow(tenant, receipts, id))]);
    await refuseFull(tenant, requireFound(hidden));
    if (!(await restoreRow(tenant, 'receipts', id, { now: deps.now() }))) throw new AppError('not_found');
  });
