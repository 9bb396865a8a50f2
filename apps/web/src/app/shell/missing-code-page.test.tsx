import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { MissingCodePage } from './missing-code-page.tsx';

const network = { online: false };
const reload = vi.fn();
const dependencies = {
  isOnline: () => network.online,
  fetch: () => Promise.resolve(new Response()),
  storage: sessionStorage,
  now: Date.now,
  reload,
};

beforeAll(startI18n);
beforeEach(() => {
  network.online = false;
  sessionStorage.clear();
  reload.mockClear();
});

const open = () =>
  render(
    <MantineProvider>
      <MissingCodePage dependencies={dependencies} />
    </MantineProvider>,
  );

it('stays and says why without a network, tries again when asked, and opens by itself when the network is back', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'This screen has not been loaded yet' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).not.toHaveBeenCalled();
  network.online = true;
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('status')).toBeTruthy();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('offers a reload where a reload did not bring the code', async () => {
  network.online = true;
  sessionStorage.setItem('wattbook.reloaded-for-new-build', String(Date.now()));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
