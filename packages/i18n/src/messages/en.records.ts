import { benefit } from './benefit.en.ts';
import { cards } from './cards.en.ts';
import { changelog } from './changelog.en.ts';
import { chargeForm } from './charge-form.en.ts';
import { chargeMap } from './charge-map.en.ts';
import { chargepoints } from './chargepoints.en.ts';
import { classrules } from './classrules.en.ts';
import { consistency } from './consistency.en.ts';
import { costs } from './costs.en.ts';
import { inbox } from './inbox.en.ts';
import { journeys } from './journeys.en.ts';
import { logbook } from './logbook.en.ts';
import { ownership } from './ownership.en.ts';
import { prices } from './prices.en.ts';
import { receipts } from './receipts.en.ts';
import { reminders } from './reminders.en.ts';
import { sites } from './sites.en.ts';
import { statements } from './statements.en.ts';
import { tyres } from './tyres.en.ts';
import { tripParts } from './trip-parts.en.ts';

/** The English texts of screens of charges, costs and places, and of what is wrong or changed in entries, loaded with their code (scripts/check-messages.mjs lists the folders that use them). */
export const records = {
  benefit,
  cards,
  changelog,
  chargeForm,
  chargeMap,
  chargepoints,
  classrules,
  consistency,
  costs,
  inbox,
  journeys,
  logbook,
  ownership,
  prices,
  receipts,
  reminders,
  sites,
  statements,
  tripParts,
  tyres,
};
