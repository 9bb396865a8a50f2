import type { ChargeId, VehicleId } from '@wattbook/domain/ids';
import type { InvoiceLine } from '@wattbook/domain/receipts/read-invoice-lines';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Tenant } from '../../../db/tenancy.ts';

/** A line of an invoice as it is stored. */
export interface StoredLine {
  readonly id: string;
  readonly receiptId: string;
  readonly facts: InvoiceLine;
  readonly chargeId: string | null;
  readonly bill: boolean;
}

interface LineRow {
  readonly id: string;
  readonly receipt_id: string;
  readonly facts: InvoiceLine;
  readonly charge_id: string | null;
  readonly bill: boolean;
}

const lineOf = (row: LineRow): StoredLine => ({
  id: row.id,
  receiptId: row.receipt_id,
  facts: row.facts,
  chargeId: row.charge_id,
  bill: row.bill,
});

/** Stores the lines of an invoice in its order. */
export async function insertLines(
  tenant: Tenant,
  { receiptId, vehicleId }: { readonly receiptId: string; readonly vehicleId: VehicleId },
  lines: readonly InvoiceLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((facts, position) => ({
    account_id: tenant.accountId,
    id: newId(),
    vehicle_id: vehicleId,
    receipt_id: receiptId,
    position,
    facts: JSON.stringify(facts),
    charge_id: null,
  }));
  await tenant.insertInto('receipt_lines').values(rows).execute();
}

/** The lines of invoices by their receipts, in their order, by `receipt_lines_of_receipt`. */
export async function readLinesOf(tenant: Tenant, receiptIds: readonly string[]): Promise<ReadonlyMap<string, readonly StoredLine[]>> {
  if (receiptIds.length === 0) return new Map();
  const rows = await tenant.rows<LineRow>(
    `select id, receipt_id, facts, charge_id, bill from receipt_lines
     where account_id = $1 and receipt_id = any($2) order by receipt_id, position`,
    [receiptIds],
  );
  return Map.groupBy(rows.map(lineOf), ({ receiptId }) => receiptId);
}

/** The bills among a line, lines that say the same in copies of its invoice, and lines of charges, of receipts that are not deleted. */
export async function readOtherBills(tenant: Tenant, line: StoredLine, chargeIds: readonly string[]): Promise<StoredLine[]> {
  const { rows } = await tenant.query(
    (accountId) => sql<LineRow>`
      select l.id, l.receipt_id, l.facts, l.charge_id, l.bill from receipt_lines l
      join receipts r on r.account_id = l.account_id and r.id = l.receipt_id and r.deleted_at is null
      join receipts own on own.account_id = l.account_id and own.id = ${line.receiptId}
      where l.account_id = ${accountId} and l.bill and l.charge_id is not null
        and (l.charge_id = any(${chargeIds}) or l.id = ${line.id}
          or (l.facts = ${JSON.stringify(line.facts)}::jsonb and r.id <> own.id
            and (r.digest = own.digest or r.facts->>'number' = own.facts->>'number')))`,
  );
  return rows.map(lineOf);
}

/** The line becomes the bill of a charge. */
export const setBill = async (tenant: Tenant, id: string, chargeId: ChargeId): Promise<void> =>
  void (await tenant.updateTable('receipt_lines').set({ charge_id: chargeId, bill: true }).where('id', '=', id).execute());
