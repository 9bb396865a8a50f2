import type { FindingKind } from '@wattbook/domain/fleet/fleet-findings';
import type { MessageKey } from '@wattbook/i18n/catalogue';

/** What waits, in a few words. */
export const findingWords = {
  rates: 'fleets.finding_rates',
  check: 'fleets.finding_check',
  confirmation: 'fleets.finding_confirmation',
  consent: 'fleets.finding_consent',
  contact: 'fleets.finding_contact',
} as const satisfies Record<FindingKind, MessageKey>;

/** What to do about it. */
export const findingSteps = {
  rates: 'fleets.step_rates',
  check: 'fleets.step_check',
  confirmation: 'fleets.step_confirmation',
  consent: 'fleets.step_consent',
  contact: 'fleets.step_contact',
} as const satisfies Record<FindingKind, MessageKey>;
