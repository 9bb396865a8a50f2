import type { TyreSeason } from '@wattbook/domain/tyres/tyre-set';
import type { MessageKey } from './catalogue.ts';

/** The seasons in the order of the form. */
export const seasonWords = {
  Summer: 'tyres.summer',
  Winter: 'tyres.winter',
  AllSeason: 'tyres.allSeason',
} as const satisfies Record<TyreSeason, MessageKey>;
