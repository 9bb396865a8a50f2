import { benefit } from './benefit.de.ts';
import { cards } from './cards.de.ts';
import { changelog } from './changelog.de.ts';
import { chargeForm } from './charge-form.de.ts';
import { chargeMap } from './charge-map.de.ts';
import { chargepoints } from './chargepoints.de.ts';
import { classrules } from './classrules.de.ts';
import { consistency } from './consistency.de.ts';
import { costs } from './costs.de.ts';
import { inbox } from './inbox.de.ts';
import { journeys } from './journeys.de.ts';
import { logbook } from './logbook.de.ts';
import { ownership } from './ownership.de.ts';
import { prices } from './prices.de.ts';
import { receipts } from './receipts.de.ts';
import { reminders } from './reminders.de.ts';
import { sites } from './sites.de.ts';
import { statements } from './statements.de.ts';
import { tyres } from './tyres.de.ts';
import { tripParts } from './trip-parts.de.ts';

/** The German texts of screens of charges, costs and places, and of what is wrong or changed in entries, loaded with their code (scripts/check-messages.mjs lists the folders that use them). */
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
