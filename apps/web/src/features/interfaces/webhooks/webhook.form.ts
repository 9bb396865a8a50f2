import { proofFields } from '../../account/public.ts';
import { defineForm } from '../../../ui/form/define-form.ts';
import { text } from '../../../ui/form/kinds/text.tsx';
import type { WebhookBody } from '../data/webhooks.queries.ts';
import { chosenVehicles } from '../tokens/chosen-vehicles.tsx';
import { chosenEvents } from './chosen-events.tsx';

/** A new webhook, which needs the proof of the user. */
export const webhookForm = defineForm<WebhookBody>()('interfaces', {
  address: { ...text({ required: true, maxLength: 1000, hints: { autoComplete: 'off', inputMode: 'url' } }), wide: true },
  events: chosenEvents(),
  vehicleIds: chosenVehicles(),
  ...proofFields,
});
