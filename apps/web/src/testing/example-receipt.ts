import type { Receipt } from '@wattbook/contract/receipts/receipt.schema';
import { exampleVehicle } from './visit.tsx';

/** The PDF of a charge that belongs to nothing yet, as the server answers it. */
export const exampleReceipt: Receipt = {
  id: '00000000-0000-7000-8000-0000000000f1',
  vehicleId: exampleVehicle.id,
  costId: null,
  chargeId: null,
  name: 'supercharger.pdf',
  type: 'application/pdf',
  size: 20_000,
  bill: false,
  facts: {
    number: '3000P001',
    amount: 20.31,
    currency: 'EUR',
    date: '2026-06-01',
    kWh: 43.21,
    startTime: '2026-06-01T10:04',
    endTime: null,
  },
  lineCount: 0,
  pricedLineCount: 0,
  linkedLines: [],
  version: 1,
  createdAt: '2026-06-03T08:00:00Z',
  doubles: [],
};
