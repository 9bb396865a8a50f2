import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { OwnSentences } from '../api/error-sentences.ts';
import type { Formats } from '../i18n/use-formats.ts';
import type { Translate } from '../i18n/use-t.ts';
import type { RowSource } from './row-source.ts';

/** How rows of a noun are deleted, as data. */
export interface DeletionOf<Row extends { readonly id: string }> {
  readonly source: Pick<RowSource<Row>, 'noun' | 'delete'>;
  readonly messages: {
    /** The action on one row: "Delete trip". */
    readonly one: MessageKey;
    /** The question, with `count`, or with `row` for the name of the one. */
    readonly title: MessageKey;
    /** What was done, with `count`. */
    readonly deleted: MessageKey;
    /** What was not, with `count` and `reason`. Without it the question stays open and gives the reason. */
    readonly kept?: MessageKey;
  };
  /** The sentence that names what is lost. */
  readonly loss: (rows: readonly Row[], formats: Formats, t: Translate) => string;
  /** The name of a row, where the question says it. */
  readonly name?: (row: Row, formats: Formats, t: Translate) => string;
  /** A row in the list of several, with what goes with it; without it there is no list. */
  readonly line?: (row: Row, formats: Formats) => { readonly name: string; readonly figure: string | null };
  /** Better messages of this noun for why it failed. */
  readonly sentences?: OwnSentences;
}
