import type { SampleFields } from './sample.ts';

/** Longer texts are no words: they are rejected, and not counted. In characters. */
export const MAX_CHARGING_WORD = 64;

/** Words that are counted of a vehicle at most: a source that writes a number or a time into its word must not fill a table. */
export const MAX_CHARGING_WORDS = 50;

/** What a user says that a word about charging means; `ignored`: nothing. */
export type ChargingWordMeaning = 'charging' | 'connected' | 'disconnected' | 'ignored';

/** What each meaning states of a vehicle. */
export const fieldsOfMeaning: Readonly<Record<ChargingWordMeaning, Pick<SampleFields, 'charging' | 'plugged'>>> = {
  charging: { charging: 'charging', plugged: true },
  connected: { charging: 'connected', plugged: true },
  disconnected: { charging: 'none', plugged: false },
  ignored: {},
};
