import type { WebhookDelivery } from '@wattbook/contract/webhooks/webhook.schema';
import type { Translate } from '../../../i18n/use-t.ts';
import type { Column } from '../../../ui/table/column.ts';
import { count, timeOf } from '../../../ui/table/column-kinds.tsx';
import { eventLabels, reasonLabels } from './event-labels.ts';

/** Why an event did not arrive. */
export function reasonText({ reason }: Pick<WebhookDelivery, 'reason'>, t: Translate): string | null {
  if (reason === null) return null;
  const known = reasonLabels[reason];
  return known === undefined ? reason : t(known);
}

/** What a file has of the events for a webhook. */
export const deliveryColumns: readonly Column<WebhookDelivery>[] = [
  { id: 'createdAt', label: 'interfaces.sheetTime', ...timeOf(({ createdAt }) => createdAt) },
  { id: 'event', label: 'interfaceFiles.event', text: ({ event }, _, t) => t(eventLabels[event]) },
  { id: 'state', label: 'interfaces.sheetState', text: ({ state }, _, t) => t(`interfaces.deliveryState.${state}`) },
  { id: 'attempts', label: 'interfaceFiles.attempts', ...count(({ attempts }) => attempts) },
  { id: 'status', label: 'interfaceFiles.answer', ...count(({ status }) => status) },
  { id: 'reason', label: 'interfaceFiles.why', text: (delivery, _, t) => reasonText(delivery, t) },
  { id: 'dueAt', label: 'interfaceFiles.due', ...timeOf(({ dueAt }) => dueAt) },
];
