import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { DeleteDialog } from '../../../ui/dialog/delete-dialog.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { toastError, toastSuccess, toastWithAction } from '../../../ui/toast.tsx';
import { longSentence, longWord, noop } from '../extremes.ts';
import { Specimen } from '../specimen.tsx';

const rows = ['2026-11-20 12:12', '2026-11-20 07:40', longWord].map((name) => ({ id: name, name, figure: '36.2 km' }));

/** What a button opens, by the text on it. */
const openers = { Question: 'ask', 'Typed word': 'word', 'Delete rows': 'delete', Deleting: 'running', Drawer: 'sheet' } as const;
const messages = {
  Message: () => toastSuccess('Saved'),
  'Message with an action': () => toastWithAction('3 trips deleted', { label: 'Undo', run: noop }),
  'Long failure': () => toastError(longSentence),
};

export function DialogSection() {
  const [opened, setOpened] = useState<(typeof openers)[keyof typeof openers] | null>(null);
  const close = () => setOpened(null);
  const deletion = {
    progress: opened === 'running' ? { done: 12, total: 38 } : null,
    run: async () => ({ deleted: [], remaining: [], error: null }),
    stop: close,
  };
  return (
    <Specimen name="Each opens what it names" as="row">
      {Object.entries(openers).map(([text, what]) => (
        <Button key={text} variant="default" onClick={() => setOpened(what)}>
          {text}
        </Button>
      ))}
      {Object.entries(messages).map(([text, show]) => (
        <Button key={text} variant="default" onClick={show}>
          {text}
        </Button>
      ))}
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
