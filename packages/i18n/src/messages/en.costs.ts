import { cards } from './cards.en.ts';
import { costs as texts } from './costs.en.ts';
import { ownership } from './ownership.en.ts';
import { receipts } from './receipts.en.ts';
import { reminders } from './reminders.en.ts';
import { tyres } from './tyres.en.ts';

/** The English texts of screens of costs, cards, service and receipts (scripts/check-messages.mjs says which screens need them). */
export const costs = {
  cards,
  costs: texts,
  ownership,
  receipts,
  reminders,
  tyres,
};
