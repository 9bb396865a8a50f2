import type { ProcessWork, WaitingWork } from '@wattbook/contract/status/installation-status.endpoints';
import type { MessageKey } from '@wattbook/i18n/catalogue';

/** The kinds of work that can wait. */
export const workLabels = {
  history_batches: 'installation.work.history_batches',
  detections: 'installation.work.detections',
  imports: 'installation.work.imports',
  mails: 'installation.work.mails',
  mails_given_up: 'installation.work.mails_given_up',
  messages: 'installation.work.messages',
  webhooks: 'installation.work.webhooks',
  charge_prices: 'installation.work.charge_prices',
  trip_lines: 'installation.work.trip_lines',
  rule_checks: 'installation.work.rule_checks',
  payment_events: 'installation.work.payment_events',
  unreadable_samples: 'installation.work.unreadable_samples',
} as const satisfies Record<WaitingWork, MessageKey>;

/** What a process does. */
export const processLabels = {
  all: 'installation.process.all',
  web: 'installation.process.web',
  work: 'installation.process.work',
} as const satisfies Record<ProcessWork, MessageKey>;

/** Why values are refused. */
export const reasonLabels: Readonly<Record<string, MessageKey | undefined>> = {
  too_old: 'installation.reason.too_old',
  in_the_future: 'installation.reason.in_the_future',
  not_a_number: 'installation.reason.not_a_number',
  out_of_range: 'installation.reason.out_of_range',
  no_position: 'installation.reason.no_position',
  not_a_word: 'installation.reason.not_a_word',
  too_long: 'installation.reason.too_long',
  unknown_field: 'installation.reason.unknown_field',
  not_an_object: 'installation.reason.not_an_object',
  not_telemetry: 'installation.reason.not_telemetry',
  unreadable_time: 'installation.reason.unreadable_time',
  unreadable: 'installation.reason.unreadable',
  missing_vin: 'installation.reason.missing_vin',
  other_vehicle: 'installation.reason.other_vehicle',
  no_state: 'installation.reason.no_state',
  not_an_entity: 'installation.reason.not_an_entity',
  no_value: 'installation.reason.no_value',
  not_mapped: 'installation.reason.not_mapped',
};
