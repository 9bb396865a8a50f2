import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Address } from '../../address.ts';
import { paths } from '../../paths.ts';

/** Why a value is not known, with what to do about it. */
export interface Unknown {
  readonly reason: MessageKey;
  /** Where that is done. */
  readonly next?: { readonly label: MessageKey; readonly to: Address };
}

/** The reason of values that nothing but the car or a file can tell. */
export const notReported: Unknown = { reason: 'table.notReported', next: { label: 'table.toSources', to: paths.connectVehicle() } };

/** The reason of a sum of no values. */
export const noneInRange: Unknown = { reason: 'table.noneInRange' };
