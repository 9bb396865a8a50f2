import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { DeleteDialog } from '../../../ui/dialog/delete-dialog.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { toastError, toastSuccess, toastWithAction } from '../../../ui/toast.tsx';
import { longSentence, longWord, noop } from '../extremes.ts';
import { Specimen } from '../specimen.tsx';

const rows = ['2026-11-20 12:12', '2026-11-20 07:40', longWord].map((name) => ({ id: name, name, figure: '36.2 km' }));

export function DialogSection() {
  const [opened, setOpened] = useState<'ask' | 'word' | 'delete' | 'running' | 'sheet' | null>(null);
  const close = () => setOpened(null);
  const deletion = {
    progress: opened === 'running' ? { done: 12, total: 38 } : null,
    run: async () => ({ deleted: [], remaining: [], error: null }),
    stop: close,
  };
  return (
    <Specimen name="Each opens what it names" as="row">
      <Button variant="default" onClick={() => setOpened('ask')}>
        Question
      </Button>
      <Button variant="default" onClick={() => setOpened('word')}>
        Typed word
      </Button>
      <Button variant="default" onClick={() => setOpened('delete')}>
        Delete rows
      </Button>
      <Button variant="default" onClick={() => setOpened('running')}>
        Deleting
      </Button>
      <Button variant="default" onClick={() => setOpened('sheet')}>
        Drawer
      </Button>
      <Button variant="default" onClick={() => toastSuccess('Saved')}>
        Message
      </Button>
      <Button variant="default" onClick={() => toastWithAction('3 trips deleted', { label: 'Undo', run: noop })}>
        Message with an action
      </Button>
      <Button variant="default" onClick={() => toastError(longSentence)}>
        Long failure
      </Button>
      <ConfirmDialog opened={opened === 'ask'} onClose={close} onConfirm={close} title="Leave without saving?" confirmLabel="Leave">
        <p>What you typed is lost.</p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={opened === 'word'}
        onClose={close}
        onConfirm={close}
        title="Delete this vehicle?"
        confirmLabel="Delete"
        word="Delete"
      >
        <p>{longSentence}</p>
      </ConfirmDialog>
      <DeleteDialog
        ids={opened === 'delete' || opened === 'running' ? rows.map(({ id }) => id) : []}
        lines={rows}
        title="Delete 3 trips?"
        loss="Their tracks and figures go with them."
        confirmLabel="Delete"
        deletion={deletion}
        onClose={close}
        onOutcome={noop}
      />
      <Sheet opened={opened === 'sheet'} onClose={close} title={longWord}>
        <p>{longSentence}</p>
      </Sheet>
    </Specimen>
  );
}
