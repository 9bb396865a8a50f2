import type { CardChanges } from '@wattbook/contract/cards/card.schema';
import { presenterOf } from '../../db/fields/field.ts';
import type { LoggedValues } from '../../db/schema/change-tables.ts';
import { cardFields, type CardRow } from './card.fields.ts';

/** The fields that a user enters, under the names of a change of a card. */
export const enteredNames = [
  ...(['name', 'url', 'color', 'category', 'country', 'currency', 'flat', 'base', 'loss', 'startDate', 'endDate', 'prices'] as const),
  ...(['operators', 'vehicleId', 'active', 'renewable', 'default', 'integration', 'RFID', 'gridFee', 'tax'] as const),
  ...(['address', 'addressLocation'] as const),
] as const satisfies readonly (keyof CardChanges)[];

/** A card as the change log compares it: of its token only whether it has one. */
export const loggedCard: (row: CardRow) => LoggedValues = presenterOf(cardFields, [
  ...enteredNames,
  'hasToken',
  'fleet',
  'fleetCheckInterval',
]);
