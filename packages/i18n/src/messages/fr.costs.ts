import { cards } from './cards.fr.ts';
import { costs as texts } from './costs.fr.ts';
import { ownership } from './ownership.fr.ts';
import { receipts } from './receipts.fr.ts';
import { reminders } from './reminders.fr.ts';
import { tyres } from './tyres.fr.ts';

/** The French texts of screens of costs, cards, service and receipts (scripts/check-messages.mjs says which screens need them). */
export const costs = {
  cards,
  costs: texts,
  ownership,
  receipts,
  reminders,
  tyres,
};
