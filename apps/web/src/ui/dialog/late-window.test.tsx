import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { lateWindow } from './late-window.tsx';

beforeAll(startI18n);

interface PricesProps {
  readonly name: string;
  readonly onClose: () => void;
}

const Prices = ({ name }: PricesProps) => <p>Prices of {name}</p>;

type Window = (props: PricesProps) => ReactNode;

function Screen({ window: Opened }: { readonly window: Window }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <input aria-label="Name" />
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      {opened && <Opened name="home" onClose={() => setOpened(false)} />}
    </>
  );
}

/** A screen with a window whose code arrives only after so many failures. */
function openScreen(failures: number) {
  let left = failures;
  const opened = lateWindow<PricesProps>(() => {
    left -= 1;
    return left < 0 ? Promise.resolve(Prices) : Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  });
  render(
    <MantineProvider env="test">
      <Screen window={opened} />
    </MantineProvider>,
  );
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

it('a window opens as soon as its code has arrived', async () => {
  openScreen(0);
  await open();
  expect(await screen.findByText('Prices of home')).toBeTruthy();
});

it('a window whose code does not arrive leaves the screen with its entries, says so, and opens when it is tried again', async () => {
  openScreen(1);
  await userEvent.type(screen.getByLabelText('Name'), 'typed');
  await open();
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be opened/);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('typed');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Prices of home')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a window that is given up can be opened later', async () => {
  openScreen(1);
  await open();
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await open();
  expect(await screen.findByText('Prices of home')).toBeTruthy();
});
