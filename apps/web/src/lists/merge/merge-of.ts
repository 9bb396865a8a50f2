import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { OwnMessages } from '../../api/error-messages.ts';
import type { Formats } from '../../i18n/use-formats.ts';
import type { Translate } from '../../i18n/use-t.ts';
import type { ReversalOf } from '../use-reversal.ts';

/** How selected rows become one. */
export interface MergeOf {
  readonly merge: (ids: readonly string[]) => Promise<{ readonly id: string }>;
  readonly reversal: ReversalOf;
  /** The texts of the dialog: its title with `count`, what becomes of the rows with `start` and `end`, and that it is done. */
  readonly messages: { readonly title: MessageKey; readonly text: MessageKey; readonly done: MessageKey };
  readonly errorMessages?: OwnMessages;
}

/** What else becomes of the rows; null: nothing that has to be said. */
export type MergeConsequence = (formats: Formats, t: Translate) => string | null;
