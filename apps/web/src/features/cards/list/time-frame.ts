import { type CardDates, timeFrameOf } from '@wattbook/domain/cards/card-validity';
import type { Translate } from '../../../i18n/use-t.ts';

/** The time frame of a card as text on a day (COST-109 to COST-112). */
export function timeFrame(card: CardDates, today: string, t: Translate): string {
  const frame = timeFrameOf(card, today);
  switch (frame.kind) {
    case 'always':
      return '-';
    case 'since':
      return t('cards.since', { from: dotted(frame.startDate) });
    case 'from':
      return t('cards.startsOn', { from: dotted(frame.startDate) });
    case 'until':
      return t('cards.until', { to: dotted(frame.endDate) });
    default:
      return t('cards.range', { from: dotted(frame.startDate), to: dotted(frame.endDate) });
  }
}

/** dd.MM.yyyy for every user (COST-113, OQ-200). */
const dotted = (day: string): string => day.split('-').toReversed().join('.');
