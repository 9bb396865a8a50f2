import type { SampleFields } from './sample.ts';

/** Longer texts are no words: they are rejected, and not counted. In characters. */
export const MAX_CHARGING_WORD = 64;

/** Words that are counted of a vehicle at most: a source that writes a number or a time into its word must not fill a table. */
export const MAX_CHARGING_WORDS = 50;

/** What a user can say that a word about charging means, in the order of a choice; `ignored`: nothing. */
export const chargingWordMeanings = ['charging', 'connected', 'disconnected', 'ignored'] as const;

export type ChargingWordMeaning = (typeof chargingWordMeanings)[number];

/** What each meaning states of a vehicle. */
export const fieldsOfMeaning: Readonly<Record<ChargingWordMeaning, Pick<SampleFields, 'charging' | 'plugged'>>> = {
  charging: { charging: 'charging', plugged: true },
  connected: { charging: 'connected', plugged: true },
  disconnected: { charging: 'none', plugged: false },
  ignored: {},
};
