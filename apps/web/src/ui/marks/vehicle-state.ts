import type { MessageKey } from '@wattbook/i18n/catalogue';

/** What a vehicle does. */
export const vehicleStates = ['Parked', 'Sleep', 'Driving', 'Charging'] as const;

export type VehicleState = (typeof vehicleStates)[number];

const messages = {
  Charging: 'live.charging',
  Driving: 'live.driving',
  Parked: 'live.parked',
  Sleep: 'live.sleep',
} as const satisfies Record<VehicleState, MessageKey>;

/** The message for the state of a vehicle (DASH-002). */
export const stateMessage = (state: VehicleState | null): MessageKey => (state === null ? 'live.unknown' : messages[state]);

/** The message for a vehicle of which nothing is heard any more, by what it did at its last report. */
export const lastStateMessage = (lastState: VehicleState | null): MessageKey =>
  lastState === 'Charging' ? 'live.lastCharging' : lastState === 'Driving' ? 'live.lastDriving' : 'live.unknown';
