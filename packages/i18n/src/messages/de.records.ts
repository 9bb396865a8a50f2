import { changelog } from './changelog.de.ts';
import { consistency } from './consistency.de.ts';
import { journeys } from './journeys.de.ts';
import { sites } from './sites.de.ts';
import { statements } from './statements.de.ts';
import { tripParts } from './trip-parts.de.ts';

/** The German texts of screens of places, statements and journeys, and of what is wrong or changed in entries (scripts/check-messages.mjs says which screens need them). */
export const records = {
  changelog,
  consistency,
  journeys,
  sites,
  statements,
  tripParts,
};
