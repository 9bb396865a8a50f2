import type { WebhookDelivery } from '@wattbook/contract/webhooks/webhook.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';

/** The name of each event. */
export const eventLabels = {
  'trip.ended': 'interfaces.event.trip.ended',
  'charge.started': 'interfaces.event.charge.started',
  'charge.ended': 'interfaces.event.charge.ended',
  'charge.priced': 'interfaces.event.charge.priced',
  'state.changed': 'interfaces.event.state.changed',
  'vehicle.silent': 'interfaces.event.vehicle.silent',
  'entry.waiting': 'interfaces.event.entry.waiting',
  'statement.made': 'interfaces.event.statement.made',
  test: 'interfaces.event.test',
} as const satisfies Record<WebhookDelivery['event'], MessageKey>;

/** Why an event did not arrive; a new word of the server is shown as it is. */
export const reasonLabels: Readonly<Record<string, MessageKey>> = {
  private_address: 'interfaces.deliveryReason.private_address',
  unreachable: 'interfaces.deliveryReason.unreachable',
  redirected: 'interfaces.deliveryReason.redirected',
  refused: 'interfaces.deliveryReason.refused',
  other_secret: 'interfaces.deliveryReason.other_secret',
};

/** The host of an address; the whole text where it is none. */
export const hostOf = (address: string): string => URL.parse(address)?.host ?? address;
