import { Button, Modal, Progress } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import classes from './delete-dialog.module.css';
import type { DeleteOutcome } from './delete-in-turn.ts';
import type { Deletion } from './use-delete-in-turn.ts';

export interface LostRow {
  readonly id: string;
  /** When it was, and what goes with it. */
  readonly name: string;
  readonly figure: string | null;
}

interface DeleteDialogProps {
  /** What is to be deleted; empty keeps the dialog closed. */
  readonly rows: readonly LostRow[];
  /** "Delete 3 trips?" */
  readonly title: string;
  /** The sentence that says what is lost. */
  readonly loss: string;
  readonly confirmLabel: string;
  readonly deletion: Deletion;
  readonly onClose: () => void;
  /** Told after the dialog has closed. */
  readonly onOutcome: (outcome: DeleteOutcome) => void;
}

const MOST_NAMED = 5;

/** Names what will be lost, then deletes it one by one with a true count that can be stopped. */
export function DeleteDialog(props: DeleteDialogProps) {
  const t = useT();
  const { rows: asked, onClose, onOutcome } = props;
  // While the dialog fades out it still says what it asked, not what is left to ask.
  const [shown, setShown] = useState(props);
  if (asked.length > 0 && shown !== props) setShown(props);
  const { rows, title, loss, confirmLabel } = shown;
  const { progress, run, stop } = props.deletion;
  const count = rows.length;

  const onConfirm = async () => {
    const outcome = await run(rows.map(({ id }) => id));
    onClose();
    onOutcome(outcome);
  };

  if (progress !== null && progress.total > 1) {
    const { done, total } = progress;
    return (
      <Modal opened onClose={stop} title={title} size="md" withCloseButton={false} closeOnClickOutside={false}>
        <p role="status" className={classes['progress']}>
          {t('table.deleting', { done, total })}
        </p>
        <Progress value={(done / total) * 100} aria-label={t('table.deleting', { done, total })} />
        <div className={classes['actions']}>
          <Button variant="default" onClick={stop}>
            {t('table.stop')}
          </Button>
        </div>
      </Modal>
    );
  }

  return (
    <ConfirmDialog
      opened={asked.length > 0}
      onClose={onClose}
      onConfirm={() => void onConfirm()}
      title={title}
      confirmLabel={confirmLabel}
      busy={progress !== null}
    >
      <p>{loss}</p>
      <ul className={classes['lost']}>
        {rows.slice(0, MOST_NAMED).map(({ id, name, figure }) => (
          <li key={id}>
            <span>{name}</span>
            <span>{figure}</span>
          </li>
        ))}
        {count > MOST_NAMED && <li>{t('table.more', { count: count - MOST_NAMED })}</li>}
      </ul>
    </ConfirmDialog>
  );
}
