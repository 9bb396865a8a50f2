import { createRoute } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScreenTexts, startI18n } from '../../i18n/i18n.ts';
import { outbox } from '../../outbox/browser-outbox.ts';
import { waitingName } from '../../outbox/stored-changes.ts';
import type { WaitingChange } from '../../outbox/waiting-change.ts';
import { refusedTrip as trip, waitingContact as contact } from '../../testing/example-waiting.ts';
import { type Answers, visit } from '../../testing/visit.tsx';
import { WaitingDialog } from './waiting.dialog.tsx';
import { useSending } from '../../outbox/use-sending.ts';

const Page = () => (
  <main>
    <WaitingDialog waiting={useSending()} onClose={() => undefined} />
  </main>
);

const patch = `PATCH /v1/trips/${String(trip.record.id)}`;
/** The server is not there: calls get no answer. */
const unreachable = () => Promise.reject(new TypeError('no network'));
const stored = () => JSON.parse(localStorage.getItem(waitingName('u')) ?? '[]') as readonly WaitingChange[];

async function open(waiting: readonly WaitingChange[], answers: Answers = {}) {
  localStorage.setItem(waitingName('u'), JSON.stringify(waiting));
  const opened = await visit('/', (parent) => [createRoute({ getParentRoute: () => parent, path: '/', component: Page })], {
    'POST /v1/contacts': unreachable,
    ...answers,
  });
  return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Changes that are not saved yet' }) };
}

beforeAll(async () => {
  await startI18n();
  await loadScreenTexts('device', 'people', 'garage', 'records');
});
beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  outbox.notify();
  vi.unstubAllGlobals();
});

describe('the dialog of what waits', () => {
  it('says what was entered, and that it waits', async () => {
    const { dialog } = await open([contact]);
    expect(dialog.textContent).toContain('New – Contact: Mia Ott');
    for (const text of ['First name Mia', 'Last name Ott', 'Company Ott & Sons']) expect(dialog.textContent).toContain(text);
    expect(within(dialog).getByText('Waits for a connection.')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('says that a locked trip does not take its change, keeps what was entered, and sends it again', async () => {
    const { calls, dialog } = await open([trip], { [patch]: { version: 4 } });
    expect(dialog.textContent).toContain('Trip of');
    expect(dialog.textContent).toContain('Site visit');
    expect(stored()).toHaveLength(1);
    expect(calls().filter((one) => one.startsWith('PATCH'))).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(stored()).toEqual([]));
    expect(calls().filter((one) => one.startsWith('PATCH'))).toHaveLength(1);
    expect(await within(dialog).findByText('Everything is saved.')).toBeTruthy();
  });

  it('withdraws what waits', async () => {
    const { calls, dialog } = await open([trip]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(stored()).toEqual([]));
    expect(calls().filter((one) => one.startsWith('PATCH'))).toEqual([]);
  });
});
