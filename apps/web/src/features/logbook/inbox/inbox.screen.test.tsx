import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { beginTest, idOf, openInbox as open, tripOf } from './testing/inbox-server.ts';

const rows = () => within(screen.getByRole('list', { name: 'Trips without a purpose' })).queryAllByRole('listitem');
const progress = async (text: string) => screen.findByText(text);
const button = (name: string) => screen.getByRole('button', { name });

beforeAll(startI18n);
beforeEach(() => {
  // Noon: the trips of a test are of one day, whatever the hour in which it runs.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 12) });
  beginTest();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the inbox (LOG-008, TRIP-117)', () => {
  it('asks for the trips that can still be changed, the oldest first, and says how long they can be', async () => {
    const { calls } = await open([tripOf(1), tripOf(2)]);
    expect(await screen.findAllByText('2 days left')).toHaveLength(2);
    const asked = decodeURIComponent(calls().find((one) => one.includes('/v1/trips?')) ?? '');
    for (const part of ['filter[untagged]=true', 'sort=startTime']) expect(asked).toContain(part);
  });

  it('gives each trip its class with one key, goes on to the next and says how many are done', async () => {
    const { sent } = await open([tripOf(1), tripOf(2, { tags: [] }), tripOf(3)]);
    await progress('0 of 3 done');
    await userEvent.keyboard('pw');
    await progress('2 of 3 done');
    expect(rows()).toHaveLength(1);
    await waitFor(() =>
      expect(sent.map(([index, { tags }]) => [index, tags])).toEqual([
        [1, ['Private']],
        [2, ['ToWork']],
      ]),
    );
    await userEvent.keyboard('p');
    expect(await screen.findByText('Nothing waits')).toBeTruthy();
  });

  it('gives it by a tap each', async () => {
    const { sent } = await open([tripOf(1), tripOf(2)]);
    await progress('0 of 2 done');
    await userEvent.click(button('To work'));
    await userEvent.click(button('Private'));
    await waitFor(() =>
      expect(sent.map(([index, { tags }]) => [index, tags])).toEqual([
        [1, ['ToWork']],
        [2, ['Private']],
      ]),
    );
  });

  it('asks for the reason of a business trip on the spot (TRIP-049)', async () => {
    const { sent } = await open([tripOf(1), tripOf(2)]);
    await progress('0 of 2 done');
    await userEvent.keyboard('b');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' }));
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('A business trip in the logbook needs its reason.')).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.keyboard('Offer');
    await userEvent.type(screen.getByRole('textbox', { name: 'Company' }), 'Klinikum{Enter}');
    await waitFor(() => expect(sent).toEqual([[1, expect.objectContaining({ tags: ['Business'], reason: 'Offer', company: 'Klinikum' })]]));
    expect(rows()).toHaveLength(1);
  });

  it('does not ask for a reason that is there, nor without a logbook', async () => {
    const { sent } = await open([tripOf(1, { reason: 'Offer' })]);
    await progress('0 of 1 done');
    await userEvent.keyboard('b');
    await waitFor(() => expect(sent).toEqual([[1, expect.objectContaining({ tags: ['Business'] })]]));
  });

  it('is left with Escape, and nothing is changed', async () => {
    const { sent } = await open([tripOf(1)]);
    await progress('0 of 1 done');
    await userEvent.keyboard('bOffer{Escape}');
    expect(rows()).toHaveLength(1);
    expect(button('Business')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('moves with the arrows, and Enter opens the trip', async () => {
    const { address } = await open([tripOf(1), tripOf(2), tripOf(3)]);
    await progress('0 of 3 done');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(address()).toBe(`/trips/${idOf(2)}/details`));
  });

  it('writes reason, person and company without a class', async () => {
    const { sent } = await open([tripOf(1)]);
    await progress('0 of 1 done');
    await userEvent.keyboard('eFair{Enter}');
    await waitFor(() => expect(sent).toEqual([[1, { reason: 'Fair', version: 1 }]]));
    expect(rows()).toHaveLength(1);
  });

  it('undoes with one key what was sent, one after the other', async () => {
    const { sent } = await open([tripOf(1), tripOf(2)]);
    await progress('0 of 2 done');
    await userEvent.keyboard('pp');
    await screen.findByText('Nothing waits');
    await waitFor(() => expect(sent).toHaveLength(2));
    await userEvent.click(button('Undo'));
    await progress('1 of 2 done');
    await userEvent.keyboard('u');
    await progress('0 of 2 done');
    await waitFor(() =>
      expect(sent.slice(2)).toEqual([
        [2, { tags: [], version: 2 }],
        [1, { tags: [], version: 2 }],
      ]),
    );
  });

  it('gives the chosen trips one class', async () => {
    const { sent } = await open([tripOf(1), tripOf(2), tripOf(3)]);
    await progress('0 of 3 done');
    await userEvent.keyboard('x{ArrowDown}{ArrowDown}x');
    expect(within(screen.getByRole('toolbar')).getByText('2 trips')).toBeTruthy();
    await userEvent.keyboard('w');
    await waitFor(() => expect(sent.map(([index]) => index)).toEqual([1, 3]));
    expect(rows()).toHaveLength(1);
    await userEvent.keyboard('u');
    expect(rows()).toHaveLength(3);
  });

  it('takes keys again after a trip was chosen with the pointer', async () => {
    const { sent } = await open([tripOf(1), tripOf(2), tripOf(3)]);
    await progress('0 of 3 done');
    const [, second] = screen.getAllByRole('checkbox');
    if (second === undefined) throw new Error('The second trip has no checkbox.');
    await userEvent.click(second);
    await userEvent.keyboard('p');
    await waitFor(() => expect(sent.map(([index]) => index)).toEqual([2]));
  });

  it('keeps what was tagged without a connection, says so, and sends it later', async () => {
    let isOffline = true;
    const trips = [tripOf(1), tripOf(2)];
    const { sent } = await open(trips, { refuse: () => (isOffline ? Promise.reject(new TypeError('no network')) : undefined) });
    await progress('0 of 2 done');
    await userEvent.keyboard('pw');
    expect(await screen.findByText(/2 trips wait in this browser/)).toBeTruthy();
    await userEvent.keyboard('u');
    expect(await screen.findByText(/1 trip waits in this browser/)).toBeTruthy();
    isOffline = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(sent).toEqual([[1, expect.objectContaining({ tags: ['Private'] })]]));
    await waitFor(() => expect(screen.queryByText(/in this browser/)).toBeNull());
  });

  it('says what the server refused, and what can be done (TRIP-117)', async () => {
    const locked = () => new Response(JSON.stringify({ message: 'logbook' }), { status: 403 });
    await open([tripOf(1)], { refuse: locked });
    await progress('0 of 1 done');
    await userEvent.keyboard('p');
    expect((await screen.findByText(/1 trip could not be saved/)).textContent).toMatch(/Private/);
    await userEvent.click(button('Leave it as it is'));
    expect(screen.queryByText(/could not be saved/)).toBeNull();
    expect(rows()).toHaveLength(1);
  });

  it('cannot change a trip whose vehicle is not paid for, and says why', async () => {
    const { sent } = await open([tripOf(1)], { vehicle: { payed: false } });
    await progress('0 of 1 done');
    expect(button('Private').hasAttribute('disabled')).toBe(true);
    await userEvent.keyboard('pbwe');
    expect(sent).toEqual([]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows what earlier trips were, and applies it by a key or a tap only', async () => {
    const suggestion = { tripId: idOf(1), class: 'toWork', times: 8, of: 9, occasions: [] };
    const { sent } = await open([tripOf(1), tripOf(2)], { suggestions: [suggestion] });
    expect(await screen.findByText('To work? It was on 8 of 9 trips between these places.')).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}s{ArrowUp}');
    expect(sent).toEqual([]);
    await userEvent.keyboard('s');
    await waitFor(() => expect(sent).toEqual([[1, expect.objectContaining({ tags: ['ToWork'] })]]));
  });

  it('enters the latest occasion between these places, and offers the others with one tap', async () => {
    const occasions = [
      { reason: 'Repair', name: 'Eva', company: 'Klinikum' },
      { reason: 'Offer', name: null, company: null },
    ];
    const suggestion = (index: number) => ({ tripId: idOf(index), class: 'business', times: 3, of: 3, occasions });
    const { sent } = await open([tripOf(1), tripOf(2), tripOf(3)], { suggestions: [1, 2, 3].map(suggestion) });
    await screen.findAllByText(/Business\?/);
    await userEvent.keyboard('s{Enter}b');
    await userEvent.click(button('Offer'));
    await userEvent.keyboard('bFair{Enter}');
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent.map(([, { reason, name, company }]) => [reason, name, company])).toEqual([
      ['Repair', 'Eva', 'Klinikum'],
      ['Offer', undefined, undefined],
      ['Fair', undefined, undefined],
    ]);
  });

  it('needs 14 keys for 10 trips of which 4 are business, so 100 take 140 keys, less than two minutes', async () => {
    const occasions = [{ reason: 'Visit', name: null, company: 'Klinikum' }];
    const kinds = ['toWork', 'business', 'private', 'toWork', 'business', 'toWork', 'business', 'private', 'business', 'toWork'] as const;
    const suggestions = kinds.map((kind, index) => ({
      tripId: idOf(index),
      class: kind,
      times: 3,
      of: 3,
      occasions: kind === 'business' ? occasions : [],
    }));
    const { sent } = await open(
      kinds.map((_, index) => tripOf(index)),
      { suggestions },
    );
    await screen.findAllByText(/Business\?/);
    const keys = kinds.flatMap((kind) => ({ business: ['b', '{Enter}'], toWork: ['w'], private: ['p'] })[kind]);
    expect(keys).toHaveLength(14);
    for (const key of keys) await userEvent.keyboard(key);
    expect(await screen.findByText('Nothing waits')).toBeTruthy();
    await waitFor(() => expect(sent).toHaveLength(10));
    const tags = { business: 'Business', toWork: 'ToWork', private: 'Private' };
    expect(sent.map(([index, changes]) => [index, changes['tags'], changes['reason']])).toEqual(
      kinds.map((kind, index) => [index, [tags[kind]], kind === 'business' ? 'Visit' : undefined]),
    );
  });

  it('says that nothing waits', async () => {
    await open([]);
    expect(await screen.findByText('Nothing waits')).toBeTruthy();
  });
});
