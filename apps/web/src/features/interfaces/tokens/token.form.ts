import { maxTokenName } from '@wattbook/domain/access/api-token-text';
import { proofFields } from '../../account/public.ts';
import { defineForm } from '../../../ui/form/define-form.ts';
import { choice } from '../../../ui/form/kinds/choice.tsx';
import { day } from '../../../ui/form/kinds/day.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import type { TokenBody } from '../data/tokens.queries.ts';
import { chosenVehicles } from './chosen-vehicles.tsx';

/** The whole of a day of this browser. */
const endOf = (date: string | null): string | null => (date === null ? null : new Date(`${date}T23:59:59`).toISOString());

/** A new API token, which needs the proof of the user. */
export const tokenForm = defineForm<TokenBody>()('interfaces', {
  name: text({ required: true, maxLength: maxTokenName, hints: { autoComplete: 'off' } }),
  rights: choice({ read: 'interfaces.reads', write: 'interfaces.writes' }, { first: 'read' }),
  vehicleIds: chosenVehicles('interfaces.allVehicles'),
  expiresAt: { ...day(), toWire: endOf },
  ...proofFields,
});
