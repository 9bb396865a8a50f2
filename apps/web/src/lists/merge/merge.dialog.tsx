import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useState } from 'react';
import { errorMessageOf } from '../../api/error-messages.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { toastError, toastWithAction } from '../../ui/toast.tsx';
import type { BulkSelection } from '../list-of.ts';
import { refreshRows } from '../row-source.ts';
import type { Segment } from '../segment.ts';
import { useReversal } from '../use-reversal.ts';
import type { MergeConsequence, MergeOf } from './merge-of.ts';

interface MergeDialogProps extends BulkSelection<Segment> {
  readonly merge: MergeOf;
  readonly consequence?: MergeConsequence | undefined;
  /** Why the rows cannot be merged; null: they can. */
  readonly obstacle: MessageKey | null;
  readonly confirmLabel: string;
  readonly onClose: () => void;
}

/** Asks before rows are merged, names the result, and offers to undo it (CHG-070 to CHG-073, TRIP-114). */
export function MergeDialog({ rows, owner, merge: how, consequence, obstacle, confirmLabel, onDone, onClose }: MergeDialogProps) {
  const t = useT();
  const formats = useFormats();
  const client = useQueryClient();
  const undo = useReversal(how.reversal, owner);
  const [busy, setBusy] = useState(false);
  const inOrder = rows.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
  const [start, end] = [inOrder[0]?.startTime, inOrder.at(-1)?.endTime];
  const further = consequence?.(formats, t) ?? null;
  const ids = rows.map(({ id }) => id);
  const merge = async () => {
    setBusy(true);
    try {
      const { id } = await how.merge(ids);
      toastWithAction(t(how.messages.done), { label: t('table.undo'), run: () => void undo(id) });
      onDone();
    } catch (error) {
      toastError(t(errorMessageOf(error, how.errorMessages)));
    }
    void refreshRows(client, how.reversal.noun, owner, ids);
    onClose();
  };
  const title = t(how.messages.title, { count: rows.length });
  if (obstacle !== null)
    return (
      <Dialog opened onClose={onClose} title={title} size="md">
        <Text>{t(obstacle)}</Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('table.cancel')}
          </Button>
        </Group>
      </Dialog>
    );
  return (
    <ConfirmDialog opened onClose={onClose} onConfirm={() => void merge()} title={title} confirmLabel={confirmLabel} busy={busy} harmless>
      {t(how.messages.text, { start: formats.dateTime(start ?? null) ?? '', end: formats.dateTime(end ?? null) ?? '' })}
      {further !== null && ` ${further}`}
    </ConfirmDialog>
  );
}
