import type { receiptsApi } from '@wattbook/contract/receipts/receipts.endpoints';
import { finalBefore } from '@wattbook/domain/deletion/restorable';
import { removeHidden } from '../../db/hidden-rows.ts';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { openPdfReader } from './pdf/read-pdf.ts';
import type { ReceiptDeps } from './receipt-deps.ts';
import { receiptsRoutes } from './receipts.routes.ts';
import { tables } from './tables.ts';

export function receiptsFeature(
  platform: Platform,
  ports: Omit<ReceiptDeps, 'readPdf' | 'maxBytes' | keyof Platform>,
): FeatureOf<typeof receiptsApi> {
  const { database, now, config, onError } = platform;
  const reader = openPdfReader({ onError: (error) => onError('a receipt was not read', error) });
  return {
    tables,
    routes: receiptsRoutes({ ...platform, ...ports, readPdf: reader.read, maxBytes: config.maxReceiptBytes }),
    jobs: [{ name: 'deleted receipts', everyMs: 60_000, run: () => removeHidden(database, 'receipts', finalBefore(now())) }],
    close: reader.close,
  };
}
