import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { OwnMessages } from '../api/error-messages.ts';
import type { Formats } from '../i18n/use-formats.ts';
import type { Translate } from '../i18n/use-t.ts';
import type { RowSource } from './row-source.ts';

/** How rows of a noun are deleted, as data. */
export interface DeletionOf<Row extends { readonly id: string }> {
  readonly source: Pick<RowSource<Row>, 'noun' | 'delete' | 'restore'>;
  readonly messages: {
    /** The action on one row: "Delete trip". */
    readonly one: MessageKey;
    /** The question, with `count`, or with `row` for the name of the one. */
    readonly title: MessageKey;
    /** The number of deleted rows, with `count`. */
    readonly deleted: MessageKey;
    /** The number of kept rows, with `count` and `reason`. Without it the dialog stays open and shows the reason. */
    readonly kept?: MessageKey;
  };
  /** The sentence that names the lost data. */
  readonly loss: (rows: readonly Row[], formats: Formats, t: Translate) => string;
  /** The name of a row, where the question contains it. */
  readonly name?: (row: Row, formats: Formats, t: Translate) => string;
  /** A row in the list of the dialog, with the figure that is lost; without it there is no list. */
  readonly line?: (row: Row, formats: Formats) => { readonly name: string; readonly figure: string | null };
  /** Why a row cannot be deleted; null: it can. */
  readonly refusal?: (row: Row) => MessageKey | null;
  /** More specific messages of this noun for a failed deletion. */
  readonly errorMessages?: OwnMessages;
}
