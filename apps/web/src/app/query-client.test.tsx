import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { startI18n } from '../i18n/i18n.ts';
import { createQueryClient } from './query-client.ts';

const sentence = 'The service is not available right now. Please try again in a moment.';
let respond: () => Promise<string>;

function Screen() {
  const load = useQuery({ queryKey: ['x'], queryFn: () => respond(), retry: false });
  const save = useMutation({ mutationFn: () => respond() });
  return (
    <>
      <p>{load.data}</p>
      <button type="button" onClick={() => void load.refetch()}>
        Load
      </button>
      <button type="button" onClick={() => save.mutate()}>
        Save
      </button>
    </>
  );
}

const advanceTime = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function open() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <Screen />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await advanceTime();
}

const press = async (name: string) => {
  screen.getByRole('button', { name }).click();
  await advanceTime(50);
};

beforeAll(startI18n);
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => notifications.clean());
  vi.useRealTimers();
});

describe('a failure that no screen handles (GEN-001, OQ-020)', () => {
  it.each(['Load', 'Save'])(
    'of %s leaves the screen unchanged and shows an alert until it can be read (SHELL-088, decision 0240)',
    async (name) => {
      respond = async () => 'the last data';
      await open();
      respond = () => Promise.reject(new ApiError('unavailable'));
      await press(name);
      expect(screen.getByRole('alert').textContent).toBe(sentence);
      expect(screen.getByText('the last data')).toBeTruthy();
      await advanceTime(sentence.length * 60 - 200);
      expect(screen.queryByRole('alert')).not.toBeNull();
      await advanceTime(400);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('is shown once, however many calls fail', async () => {
    respond = () => Promise.reject(new ApiError('network'));
    await open();
    await press('Load');
    await press('Save');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'No connection to the server. Check your network, then try again.',
    ]);
  });

  it.each(['validation', 'unauthorized', 'forbidden', 'not_found', 'conflict'] as const)(
    'shows no alert where the server refuses with %s: the screen shows it',
    async (word) => {
      respond = () => Promise.reject(new ApiError(word));
      await open();
      await press('Save');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});
