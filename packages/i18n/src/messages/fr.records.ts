import { changelog } from './changelog.fr.ts';
import { consistency } from './consistency.fr.ts';
import { journeys } from './journeys.fr.ts';
import { sites } from './sites.fr.ts';
import { statements } from './statements.fr.ts';
import { tripParts } from './trip-parts.fr.ts';

/** The French texts of screens of places, statements and journeys, and of what is wrong or changed in entries (scripts/check-messages.mjs says which screens need them). */
export const records = {
  changelog,
  consistency,
  journeys,
  sites,
  statements,
  tripParts,
};
