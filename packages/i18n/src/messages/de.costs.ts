import { cards } from './cards.de.ts';
import { costs as texts } from './costs.de.ts';
import { ownership } from './ownership.de.ts';
import { receipts } from './receipts.de.ts';
import { reminders } from './reminders.de.ts';
import { tyres } from './tyres.de.ts';

/** The German texts of screens of costs, cards, service and receipts (scripts/check-messages.mjs says which screens need them). */
export const costs = {
  cards,
  costs: texts,
  ownership,
  receipts,
  reminders,
  tyres,
};
