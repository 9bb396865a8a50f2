import type { NewTicket } from '@wattbook/contract/support/ticket.schema';
import { needsVehicle, ticketTexts, type TicketTopic } from '@wattbook/domain/support/ticket';
import { defineForm } from '../../../ui/form/define-form.ts';
import { type Inputs, shownIf, unsent } from '../../../ui/form/field.ts';
import { choice } from '../../../ui/form/kinds/choice.tsx';
import { longText } from '../../../ui/form/kinds/long-text.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import { toggle } from '../../../ui/form/kinds/toggle.tsx';
import { DrawOfferedVehicle } from './offered-vehicle.tsx';
import { priorityLabels, topicLabels } from './ticket-labels.ts';

const isAboutData = (_: unknown, { component }: Inputs): boolean => needsVehicle(component as TicketTopic);

/** What `vehicleId` is in the body only where it is asked for. */
export type TicketBody = Omit<NewTicket, 'vehicleId'> & { readonly vehicleId?: string | null };

/** A ticket (SUP-001 to SUP-013): the vehicle and the consent are asked for where support has to look at data. */
export const ticketForm = defineForm<TicketBody>()('tickets', {
  component: choice(topicLabels, { first: 'general' }),
  priority: choice(priorityLabels, { first: 'normal' }),
  vehicleId: shownIf(isAboutData, text({ wide: true, required: true, Draw: DrawOfferedVehicle })),
  subject: text({ wide: true, required: true, maxLength: ticketTexts.subject }),
  message: longText({ wide: true, required: true, maxLength: ticketTexts.message, rows: 8 }),
  consent: shownIf(isAboutData, unsent(toggle({ wide: true, required: true, messages: { accept: 'tickets.consentNeeded' } }))),
});
