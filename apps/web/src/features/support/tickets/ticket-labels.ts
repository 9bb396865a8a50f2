import type { TicketPriority, TicketTopic } from '@wattbook/domain/support/ticket';
import type { MessageKey } from '@wattbook/i18n/catalogue';

export const topicLabels = {
  general: 'tickets.general',
  connectivity: 'tickets.connectivity',
  data_analysis: 'tickets.data_analysis',
  data_missing: 'tickets.data_missing',
  data_issue: 'tickets.data_issue',
  data_lost: 'tickets.data_lost',
  subscription: 'tickets.subscription',
  vehicle_limit: 'tickets.vehicle_limit',
  fleet: 'tickets.fleet',
} as const satisfies Record<TicketTopic, MessageKey>;

export const priorityLabels = {
  low: 'tickets.low',
  normal: 'tickets.normal',
  high: 'tickets.high',
} as const satisfies Record<TicketPriority, MessageKey>;
