import { lazy, Suspense } from 'react';
import { withTexts } from '../../../i18n/i18n.ts';
import { useLimitExceeded } from './limit-exceeded.ts';

const VehicleLimitDialog = lazy(async () => ({
  default: (await withTexts(import('./vehicle-limit.dialog.tsx'), 'garage')).VehicleLimitDialog,
}));

/** The dialog about the limit of vehicles, on whatever screen it was exceeded. */
export function VehicleLimit() {
  return useLimitExceeded() ? (
    <Suspense>
      <VehicleLimitDialog />
    </Suspense>
  ) : null;
}
