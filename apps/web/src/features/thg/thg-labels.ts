import type { ThgClass, ThgStatus } from '@wattbook/domain/thg/thg';
import type { MessageKey } from '@wattbook/i18n/catalogue';

export const statusLabels = {
  open: 'thgs.open',
  submitted: 'thgs.submitted',
  confirmed: 'thgs.confirmed',
  paid: 'thgs.paid',
  rejected: 'thgs.rejected',
} as const satisfies Record<ThgStatus, MessageKey>;

export const classLabels = {
  M1: 'thgs.classM1',
  N1: 'thgs.classN1',
  M2: 'thgs.classM2',
  M3: 'thgs.classM3',
  N2: 'thgs.classN2',
  N3: 'thgs.classN3',
  L: 'thgs.classL',
} as const satisfies Record<ThgClass, MessageKey>;
