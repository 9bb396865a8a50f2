import { changelog } from './changelog.en.ts';
import { consistency } from './consistency.en.ts';
import { journeys } from './journeys.en.ts';
import { sites } from './sites.en.ts';
import { statements } from './statements.en.ts';
import { tripParts } from './trip-parts.en.ts';

/** The English texts of screens of places, statements and journeys, and of what is wrong or changed in entries (scripts/check-messages.mjs says which screens need them). */
export const records = {
  changelog,
  consistency,
  journeys,
  sites,
  statements,
  tripParts,
};
