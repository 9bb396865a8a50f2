import type { MessageKey } from '@wattbook/i18n/catalogue';

export type VehicleState = 'Parked' | 'Sleep' | 'Driving' | 'Charging';

const words = {
  Charging: 'live.charging',
  Driving: 'live.driving',
  Parked: 'live.parked',
  Sleep: 'live.sleep',
} as const satisfies Record<VehicleState, MessageKey>;

/** The message for the state of a vehicle (DASH-002). */
export const stateWord = (state: VehicleState | null): MessageKey => (state === null ? 'live.unknown' : words[state]);
