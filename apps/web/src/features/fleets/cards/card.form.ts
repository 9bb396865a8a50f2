import { fleetNumbers } from '@wattbook/domain/fleet/change-fleet';
import type { CardCategory } from '@wattbook/domain/cards/card-fields';
import { categoryNames } from '@wattbook/i18n/card-messages';
import { defineForm } from '../../../ui/form/define-form.ts';
import { labelled } from '../../../ui/form/field.ts';
import { choice } from '../../../ui/form/kinds/choice.tsx';
import { measure, money } from '../../../ui/form/kinds/number.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';

/** What the form of a fleet asks of a card. */
export interface FleetCardInput {
  readonly name: string;
  readonly category: CardCategory;
  /** Per kWh in main units, the same for AC and DC; null: prices as they are. */
  readonly price: number | null;
  readonly fleetCheckInterval: number | null;
}

/** The fields of a card that a fleet gives. */
export const fleetCardForm = defineForm<FleetCardInput>()('fleets', {
  name: text({ maxLength: 100, required: true, wide: true }),
  category: labelled('fleets.cardCategory', choice(categoryNames, { first: 'Home' })),
  price: labelled('fleets.cardPrice', money('currency', { decimals: 4, limits: [0, 100] })),
  fleetCheckInterval: labelled('fleets.checkInterval', measure('', { decimals: 0, limits: fleetNumbers.fleetCheckInterval })),
});
