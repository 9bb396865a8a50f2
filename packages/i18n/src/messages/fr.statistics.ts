import { degradation } from './degradation.fr.ts';
import { history } from './history.fr.ts';
import { review } from './review.fr.ts';
import { statistics as texts } from './statistics.fr.ts';

/** The French texts of screens of statistics (scripts/check-messages.mjs says which screens need them). */
export const statistics = {
  degradation,
  history,
  review,
  statistics: texts,
};
