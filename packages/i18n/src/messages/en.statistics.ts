import { degradation } from './degradation.en.ts';
import { history } from './history.en.ts';
import { review } from './review.en.ts';
import { statistics as texts } from './statistics.en.ts';

/** The English texts of screens of statistics (scripts/check-messages.mjs says which screens need them). */
export const statistics = {
  degradation,
  history,
  review,
  statistics: texts,
};
