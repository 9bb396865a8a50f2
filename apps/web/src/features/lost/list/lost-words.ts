import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { LostKind } from '../data/lost.queries.ts';

interface LostWords {
  readonly title: MessageKey;
  readonly empty: MessageKey;
  readonly table: MessageKey;
  readonly summary: MessageKey;
  readonly perDay: MessageKey;
  readonly name: MessageKey;
}

/** What each kind is called. */
export const lostWords: Record<LostKind, LostWords> = {
  idles: {
    title: 'lost.parked',
    empty: 'lost.emptyParked',
    table: 'lost.parkedTable',
    summary: 'lost.parkedSummary',
    perDay: 'lost.perDayParked',
    name: 'lost.parkedName',
  },
  sleeps: {
    title: 'lost.sleep',
    empty: 'lost.emptySleep',
    table: 'lost.sleepTable',
    summary: 'lost.sleepSummary',
    perDay: 'lost.perDayAsleep',
    name: 'lost.sleepName',
  },
};

/** What the address calls page and order of each table. */
export const addressWords: Record<LostKind, { readonly page: string; readonly sort: string }> = {
  idles: { page: 'page', sort: 'sort' },
  sleeps: { page: 'sleepPage', sort: 'sleepSort' },
};
