import { IconArrowMerge } from '@tabler/icons-react';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useState } from 'react';
import { withTexts } from '../../i18n/i18n.ts';
import { lateWindow } from '../../ui/dialog/late-window.tsx';
import { useT } from '../../i18n/use-t.ts';
import { BulkButton } from '../../ui/table/bulk-button.tsx';
import { toastError } from '../../ui/toast.tsx';
import type { BulkSelection } from '../list-of.ts';
import type { Segment } from '../segment.ts';
import type { MergeConsequence, MergeOf } from './merge-of.ts';

const MergeDialog = lateWindow(() => withTexts(import('./merge.dialog.tsx'), 'records').then(({ MergeDialog: component }) => component));

interface MergeButtonProps<Row extends Segment> extends BulkSelection<Row> {
  readonly merge: MergeOf;
  readonly label: MessageKey;
  /** Shown for less than two rows. */
  readonly few: MessageKey;
  readonly consequence?: MergeConsequence;
  /** Why the rows together cannot be merged, said in the dialog; null: they can. */
  readonly obstacle?: MessageKey | null;
  /** Why a row cannot be merged; null: it can. */
  readonly refusal?: (row: Row) => MessageKey | null;
}

/** Merges the selected rows after a question (CHG-019, TRIP-018). */
export function MergeButton<Row extends Segment>({
  merge,
  label,
  few,
  consequence,
  obstacle = null,
  refusal,
  ...selected
}: MergeButtonProps<Row>) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    const [refused] = selected.rows.flatMap((row) => refusal?.(row) ?? []);
    if (selected.rows.length < 2) toastError(t(few));
    else if (refused !== undefined) toastError(t(refused));
    else setIsOpen(true);
  };
  return (
    <>
      <BulkButton icon={IconArrowMerge} label={t(label)} onClick={open} />
      {isOpen && (
        <MergeDialog
          {...selected}
          merge={merge}
          consequence={consequence}
          obstacle={obstacle}
          confirmLabel={t(label)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
