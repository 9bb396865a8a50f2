import { createHash } from 'node:crypto';
import type { VehicleId } from '@wattbook/domain/ids';
import type { InvoiceFacts } from '@wattbook/domain/receipts/read-invoice';
import { insertRow } from '../../db/rows.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { receipts } from './receipt.fields.ts';

/** A PDF of a cost whose invoice is known. */
interface KnownReceipt {
  readonly vehicleId: VehicleId;
  readonly costId: string;
  readonly name: string;
  readonly content: Uint8Array;
  readonly facts: InvoiceFacts;
}

/** Stores the PDF of a cost, without the rules for what a user sends: its bytes are made here. */
export async function storeReceipt(tenant: Tenant, { vehicleId, costId, name, content, facts }: KnownReceipt, now: number): Promise<void> {
  await insertRow(tenant, receipts, {
    vehicle_id: vehicleId,
    cost_id: costId,
    charge_id: null,
    name,
    type: 'application/pdf',
    size: content.length,
    digest: createHash('sha256').update(content).digest('hex'),
    content: Buffer.from(content),
    facts: JSON.stringify(facts),
    created_at: new Date(now),
  });
}
