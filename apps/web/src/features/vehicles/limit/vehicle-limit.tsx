import { withTexts } from '../../../i18n/i18n.ts';
import { lateWindow } from '../../../ui/dialog/late-window.tsx';
import { useLimitExceeded } from './limit-exceeded.ts';

const VehicleLimitDialog = lateWindow(() =>
  withTexts(import('./vehicle-limit.dialog.tsx'), 'garage').then(({ VehicleLimitDialog: component }) => component),
);

/** The dialog about the limit of vehicles, on whatever screen it was exceeded. */
export function VehicleLimit() {
  return useLimitExceeded() ? <VehicleLimitDialog /> : null;
}
