import { degradation } from './degradation.de.ts';
import { history } from './history.de.ts';
import { review } from './review.de.ts';
import { statistics as texts } from './statistics.de.ts';

/** The German texts of screens of statistics (scripts/check-messages.mjs says which screens need them). */
export const statistics = {
  degradation,
  history,
  review,
  statistics: texts,
};
