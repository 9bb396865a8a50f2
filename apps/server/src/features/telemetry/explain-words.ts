import { type ChargingWordMeaning, fieldsOfMeaning, MAX_CHARGING_WORD } from '@wattbook/domain/telemetry/charging-word';
import { withoutHiddenCharacters } from '@wattbook/domain/texts/hidden-characters';
import type { PushContent, PushedSample, RejectedValue, UnknownWord } from './read-push.ts';

export interface ExplainedPush {
  readonly samples: readonly PushedSample[];
  readonly rejected: readonly RejectedValue[];
  /** Words that have no meaning yet. */
  readonly unexplained: readonly UnknownWord[];
}

/** Gives the words of charging that nobody knows the meaning that the user of the vehicle chose for them. Changes their samples in place. */
export function explainWords(content: PushContent, meanings: ReadonlyMap<string, ChargingWordMeaning>): ExplainedPush {
  const rejected = [...content.rejected];
  const unexplained: UnknownWord[] = [];
  const emptied = new Set<unknown>();
  for (const unknown of content.unknownWords) {
    const { index, field, word, sample } = unknown;
    const meaning = meanings.get(wordOf(word));
    if (meaning === undefined) {
      unexplained.push(unknown);
      rejected.push({ index, field, reason: 'not_a_word' });
    } else if (meaning === 'ignored') {
      delete sample['charging'];
      rejected.push({ index, field, reason: 'no_value' });
      // The state of an entity tells nothing else; a sample may.
      if (Object.keys(sample).length === 2) emptied.add(sample);
    } else {
      const { charging, plugged } = fieldsOfMeaning[meaning];
      sample['charging'] = charging;
      sample['plugged'] ??= plugged;
    }
  }
  return { samples: content.samples.filter(({ sample }) => !emptied.has(sample)), rejected, unexplained };
}

/** A word as it is stored and shown: PostgreSQL accepts no NUL and no unpaired surrogate in a text. */
const wordOf = (text: string): string => withoutHiddenCharacters(text.toWellFormed());

export interface HeardWord {
  readonly word: string;
  /** The moments at which it was heard, in ms since 1970. */
  readonly times: readonly number[];
}

/** The words that are to be counted, with their times; one of the future, or without a time, is heard now. */
export function heardWords(unexplained: readonly UnknownWord[], now: number): readonly HeardWord[] {
  const heard = unexplained.flatMap(({ word, sample: { ts } }) => {
    const text = wordOf(word);
    return text === '' || text.length > MAX_CHARGING_WORD
      ? []
      : [{ word: text, at: typeof ts === 'number' && ts > 0 && ts < now ? ts : now }];
  });
  return [...Map.groupBy(heard, ({ word }) => word)].map(([word, all]) => ({ word, times: [...new Set(all.map(({ at }) => at))] }));
}
