import { benefit } from './benefit.fr.ts';
import { cards } from './cards.fr.ts';
import { changelog } from './changelog.fr.ts';
import { chargeForm } from './charge-form.fr.ts';
import { chargeMap } from './charge-map.fr.ts';
import { chargepoints } from './chargepoints.fr.ts';
import { classrules } from './classrules.fr.ts';
import { consistency } from './consistency.fr.ts';
import { costs } from './costs.fr.ts';
import { inbox } from './inbox.fr.ts';
import { journeys } from './journeys.fr.ts';
import { logbook } from './logbook.fr.ts';
import { ownership } from './ownership.fr.ts';
import { prices } from './prices.fr.ts';
import { receipts } from './receipts.fr.ts';
import { reminders } from './reminders.fr.ts';
import { sites } from './sites.fr.ts';
import { statements } from './statements.fr.ts';
import { tyres } from './tyres.fr.ts';
import { tripParts } from './trip-parts.fr.ts';

/** The French texts of screens of charges, costs and places, and of what is wrong or changed in entries, loaded with their code (scripts/check-messages.mjs lists the folders that use them). */
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
