import type { Receipt } from '@wattbook/contract/receipts/receipt.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import type { InvoiceFacts } from '@wattbook/domain/receipts/read-invoice';
import type { ApiServer, SignedIn } from './api-server.ts';

const facts: InvoiceFacts = {
  number: '7',
  amount: 12.5,
  currency: 'EUR',
  date: '2026-06-01',
  kWh: null,
  startTime: null,
  endTime: null,
};

/** Stores a receipt whose invoice says a sum, and returns its id. */
export async function addReceipt({ app, database }: ApiServer, { headers, accountId }: SignedIn, vehicleId: VehicleId): Promise<string> {
  const { id } = (
    await app.inject({
      method: 'POST',
      url: `/v1/receipts?vehicleId=${vehicleId}&name=invoice.pdf`,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.from('%PDF-1.7 of an example\n'),
    })
  ).json<Receipt>();
  await database
    .forAccount(accountId)
    .updateTable('receipts')
    .set({ facts: JSON.stringify(facts) })
    .where('id', '=', id)
    .execute();
  return id;
}
