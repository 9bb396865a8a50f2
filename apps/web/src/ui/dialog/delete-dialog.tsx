import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Notice } from '../page/notice.tsx';
import classes from './delete-dialog.module.css';
import type { DeleteOutcome } from './delete-rows.ts';
import { Dialog } from './dialog.tsx';
import type { Deletion } from './use-deletion.ts';

interface DeleteDialogProps {
  /** The rows to delete; the dialog is closed while there are none. */
  readonly ids: readonly string[];
  /** The name of each row, and a figure. */
  readonly lines: readonly { readonly id: string; readonly name: string; readonly figure: string | null }[];
  /** "Delete 3 trips?" */
  readonly title: string;
  /** The text about the data that is lost. */
  readonly loss: string;
  readonly confirmLabel: string;
  /** The error of the last attempt. */
  readonly failure?: string | null;
  readonly deletion: Deletion;
  readonly onClose: () => void;
  /** The caller closes the dialog or passes a `failure`. */
  readonly onOutcome: (outcome: DeleteOutcome) => void;
}

const MAX_NAMED = 5;

/** Lists the rows to delete, then deletes them one by one with a progress that can be stopped. */
export function DeleteDialog(props: DeleteDialogProps) {
  const t = useT();
  const { ids: currentIds, failure = null, onClose, onOutcome } = props;
  // While the dialog fades out it still shows its last texts, although `ids` is empty by then.
  const [shown, setShown] = useState(props);
  if (currentIds.length > 0 && shown !== props) setShown(props);
  const { ids, lines, title, loss, confirmLabel } = shown;
  const { progress, run, stop } = props.deletion;

  if (progress !== null && progress.total > 1) {
    const { done, total } = progress;
    return (
      <Dialog opened onClose={stop} title={title} size="md" withCloseButton={false} closeOnClickOutside={false}>
        <p role="status" className={classes['progress']}>
          {t('table.deleting', { done, total })}
        </p>
        <Progress value={(done / total) * 100} aria-label={t('table.deleting', { done, total })} />
        <div className={classes['actions']}>
          <Button variant="default" onClick={stop}>
            {t('table.stop')}
          </Button>
        </div>
      </Dialog>
    );
  }

  return (
    <ConfirmDialog
      opened={currentIds.length > 0}
      onClose={onClose}
      onConfirm={() => void run(ids).then(onOutcome)}
      title={title}
      confirmLabel={confirmLabel}
      busy={progress !== null}
    >
      <p>{loss}</p>
      {lines.length > 0 && (
        <ul className={classes['lost']}>
          {lines.slice(0, MAX_NAMED).map(({ id, name, figure }) => (
            <li key={id}>
              <span>{name}</span>
              <span>{figure}</span>
            </li>
          ))}
          {lines.length > MAX_NAMED && <li>{t('table.more', { count: lines.length - MAX_NAMED })}</li>}
        </ul>
      )}
      {failure !== null && progress === null && <Notice kind="danger">{failure}</Notice>}
    </ConfirmDialog>
  );
}
