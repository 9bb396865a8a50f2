import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { Sheet } from '../sheet.tsx';
import { Dialog } from './dialog.tsx';

beforeAll(startI18n);

function Opener({ window: Window }: { readonly window: typeof Dialog | typeof Sheet }) {
  const [opened, setOpened] = useState(false);
  return (
    <MantineProvider env="test">
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <Window opened={opened} onClose={() => setOpened(false)} title="Prices">
        <input aria-label="Price" />
      </Window>
    </MantineProvider>
  );
}

it.each([
  ['dialog', Dialog],
  ['sheet', Sheet],
])('the %s opens when it is asked for, takes the focus, and closes by key and by button', async (_, window) => {
  render(<Opener window={window} />);
  expect(screen.queryByRole('dialog')).toBeNull();

  for (const close of [() => userEvent.keyboard('{Escape}'), () => userEvent.click(screen.getByRole('button', { name: 'Close' }))]) {
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Prices' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});
