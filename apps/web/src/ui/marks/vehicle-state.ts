import type { MessageKey } from '@wattbook/i18n/catalogue';

export type VehicleState = 'Parked' | 'Sleep' | 'Driving' | 'Charging';

const messages = {
  Charging: 'live.charging',
  Driving: 'live.driving',
  Parked: 'live.parked',
  Sleep: 'live.sleep',
} as const satisfies Record<VehicleState, MessageKey>;

/** The message for the state of a vehicle (DASH-002). */
export const stateMessage = (state: VehicleState | null): MessageKey => (state === null ? 'live.unknown' : messages[state]);
