import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly title: string;
  /** The description of the data that will be lost. */
  readonly children: ReactNode;
  /** The verb on the button. */
  readonly confirmLabel: string;
  /** The label of the safe button, where nothing is deleted that could be kept. */
  readonly keepLabel?: string;
  /** The word that has to be typed first, where the requirements ask for one: the localized label of the action (AUTH-086). */
  readonly word?: string;
  readonly busy?: boolean;
  /** It cannot be done; the description says why. */
  readonly impossible?: boolean;
  /** Nothing is lost: the button is not drawn as a danger. */
  readonly harmless?: boolean;
}

/** Asks for confirmation before data is lost; the safe button is the first one and has the focus, unless a word must be typed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, title } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="md">
      <ConfirmForm {...props} />
    </Dialog>
  );
}

/** A separate component, so that the typed word is cleared when the dialog opens again. */
function ConfirmForm(props: ConfirmDialogProps) {
  const { children, word, onClose, onConfirm, confirmLabel, keepLabel, busy = false, impossible = false, harmless = false } = props;
  const t = useT();
  const [entered, setEntered] = useState('');
  const ready = !impossible && (word === undefined || entered === word);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog is in the tree of its caller, which may be a form.
    event.stopPropagation();
    if (ready && !busy) onConfirm();
  };
  return (
    <form onSubmit={onSubmit} className={classes['form']}>
      <div className={classes['loss']}>{children}</div>
      {word !== undefined && (
        <TextInput
          label={t('table.typeWord', { word })}
          value={entered}
          onChange={({ currentTarget }) => setEntered(currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose} {...(word === undefined ? { 'data-autofocus': true } : {})}>
          {keepLabel ?? t('table.cancel')}
        </Button>
        <Button type="submit" {...(!harmless && { color: 'danger' })} disabled={!ready} loading={busy}>
          {confirmLabel}
        </Button>
      </Group>
    </form>
  );
}
