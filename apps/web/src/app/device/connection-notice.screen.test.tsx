import { createRoute } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetKept, noteAnswer } from '../../api/kept-moments.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { waitingName, watchedStorage } from '../../outbox/stored-changes.ts';
import type { WaitingChange } from '../../outbox/waiting-change.ts';
import { refusedTrip, waitingContact as contact, waitingTrip as trip } from '../../testing/example-waiting.ts';
import { type Answers, visit } from '../../testing/visit.tsx';
import { ConnectionNotice } from './connection-notice.tsx';

const Page = () => (
  <main>
    <ConnectionNotice />
  </main>
);

const patch = `PATCH /v1/trips/${String(trip.record.id)}`;
/** The server is not there: calls get no answer. */
const unreachable = () => Promise.reject(new TypeError('no network'));

async function open(waiting: readonly WaitingChange[], answers: Answers = {}) {
  localStorage.setItem(waitingName('u'), JSON.stringify(waiting));
  const opened = await visit('/', (parent) => [createRoute({ getParentRoute: () => parent, path: '/', component: Page })], {
    [patch]: unreachable,
    'POST /v1/contacts': unreachable,
    ...answers,
  });
  await screen.findByRole('main');
  return opened;
}
const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

const browserMatches = matchMedia;

beforeAll(startI18n);
beforeEach(() => {
  localStorage.clear();
  forgetKept(Number.POSITIVE_INFINITY);
});
afterEach(() => {
  watchedStorage.removeItem(waitingName('u'));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the notice of the connection (decision 0183)', () => {
  it('is not there while there is one and nothing waits', async () => {
    await open([]);
    expect(screen.getByRole('main').textContent).toBe('');
  });

  it('says that there is none, until there is one again', async () => {
    await open([]);
    setOnline(false);
    expect(await screen.findByText('No connection. What you see may be out of date.')).toBeTruthy();
    setOnline(true);
    await waitFor(() => expect(screen.getByRole('main').textContent).toBe(''));
  });

  it('says of when what is shown is, in place of that', async () => {
    await open([]);
    setOnline(false);
    noteAnswer('/v1/trips', undefined, Response.json({}, { headers: { 'x-wattbook-kept': String(Date.UTC(2026, 10, 20, 11)) } }));
    expect(
      await screen.findByText(
        /^Wattbook cannot be reached\. What you see is as of 2026-11-20.*; what was never opened here comes with the connection\.$/,
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/^No connection/)).toBeNull();
  });

  it('counts what waits and what was refused, each on its own', async () => {
    await open([{ ...contact, sentAt: 1 }, refusedTrip]);
    expect(await screen.findByText(/^1 change waits in this browser|^2 changes could not be saved/)).toBeTruthy();
    expect(screen.getAllByText(/could not be saved/)).toHaveLength(1);
  });
});

describe('the hint to put the product on the home screen', () => {
  const onPhone = () =>
    vi.stubGlobal('matchMedia', (query: string) => Object.assign(browserMatches(query), { matches: query === '(pointer: coarse)' }));
  const offer = () => {
    const prompt = vi.fn(async () => undefined);
    vi.stubGlobal('wattbookInstall', { prompt });
    return prompt;
  };

  it('is on no computer, and not where the browser offers nothing', async () => {
    offer();
    await open([]);
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
    vi.unstubAllGlobals();
  });

  it('asks the browser once on a phone, and never again on this device', async () => {
    onPhone();
    const prompt = offer();
    await open([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
    expect(localStorage.getItem('wattbook.install-hint')).toBe('no');
  });

  it('takes no for an answer, for good', async () => {
    onPhone();
    const prompt = offer();
    await open([]);
    fireEvent.click(await screen.findByRole('button', { name: 'No, thanks' }));
    expect([screen.queryByRole('button', { name: 'Install' }), prompt.mock.calls]).toEqual([null, []]);
    expect(localStorage.getItem('wattbook.install-hint')).toBe('no');
  });
});
