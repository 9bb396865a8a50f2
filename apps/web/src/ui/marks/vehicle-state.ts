import type { MessageKey } from '@wattbook/i18n/catalogue';

export type VehicleState = 'Parked' | 'Sleep' | 'Driving' | 'Charging';

const words = {
  Charging: 'live.charging',
  Driving: 'live.driving',
  Parked: 'live.parked',
  Sleep: 'live.sleep',
} as const satisfies Record<VehicleState, MessageKey>;

/** What a vehicle does, as a word (DASH-002). */
export const stateWord = (state: VehicleState | null): MessageKey => (state === null ? 'live.unknown' : words[state]);
