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

describe('the inbox, of a business trip that is clearly longer than usual (R 8.1 LStR)', () => {
  const longer = (index: number, more: object = {}) => ({
    tripId: idOf(index),
    class: null,
    times: 0,
    of: 0,
    rule: null,
    usualDistance: 7,
    occasions: [],
    ...more,
  });
  const route = () => screen.getByRole('textbox', { name: 'Why longer than usual?' });

  it('asks for the route beside the reason, and keeps it without a connection like the rest', async () => {
    let isOffline = true;
    const refuse = () => (isOffline ? Promise.reject(new TypeError('no network')) : undefined);
    const { sent } = await open([tripOf(1), tripOf(2)], { refuse, suggestions: [longer(1)] });
    await progress('0 of 2 done');
    await userEvent.keyboard('bOffer{Enter}');
    expect(screen.getByText('Say in a few words why this trip was longer.')).toBeTruthy();
    expect(document.activeElement).toBe(route());
    expect(screen.getByText(/10.*km, otherwise 7.*km between these places/)).toBeTruthy();
    await userEvent.keyboard('A 9 closed{Enter}');
    expect(rows()).toHaveLength(1);
    expect(await screen.findByText(/1 trip waits in this browser/)).toBeTruthy();
    isOffline = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() =>
      expect(sent).toEqual([[1, expect.objectContaining({ tags: ['Business'], reason: 'Offer', comment: 'A 9 closed' })]]),
    );
  });

  it('asks for it where the reason is known, and not for another class or where the comment says it', async () => {
    const trips = [tripOf(1, { reason: 'Offer' }), tripOf(2), tripOf(3, { reason: 'Offer', comment: 'A 9 closed' })];
    const { sent } = await open(trips, { suggestions: [longer(1), longer(2), longer(3)] });
    await progress('0 of 3 done');
    await userEvent.keyboard('b');
    expect(route()).toBeTruthy();
    await userEvent.keyboard('{Escape}{ArrowDown}pb');
    await waitFor(() => expect(sent.map(([index]) => index)).toEqual([2, 3]));
  });

  it('takes an earlier occasion, and still asks', async () => {
    const occasions = [
      { reason: 'Repair', name: null, company: null },
      { reason: 'Fair', name: null, company: null },
    ];
    const { sent } = await open([tripOf(1)], { suggestions: [longer(1, { occasions })] });
    await progress('0 of 1 done');
    await userEvent.keyboard('b');
    await userEvent.click(button('Fair'));
    expect(document.activeElement).toBe(route());
    await userEvent.keyboard('Closed road{Enter}');
    await waitFor(() => expect(sent).toEqual([[1, expect.objectContaining({ reason: 'Fair', comment: 'Closed road' })]]));
  });

  it('of several says it of those only that are longer', async () => {
    const { sent } = await open([tripOf(1), tripOf(2)], { suggestions: [longer(2)] });
    await progress('0 of 2 done');
    await userEvent.click(button('Choose all'));
    await userEvent.keyboard('bOffer{Enter}');
    await userEvent.keyboard('A 9 closed{Enter}');
    await waitFor(() =>
      expect(sent.map(([index, { comment }]) => [index, comment])).toEqual([
        [1, undefined],
        [2, 'A 9 closed'],
      ]),
    );
  });

  it('leaves it to a person where a rule fits', async () => {
    const rule = { id: idOf(9), name: 'Customer', class: 'business', reason: 'Visit', person: null, company: null };
    await open([tripOf(1)], { suggestions: [longer(1, { rule })] });
    await progress('0 of 1 done');
    expect(screen.queryByText(/rule.* fit/i)).toBeNull();
    await userEvent.keyboard('s');
    expect(route()).toBeTruthy();
  });
});
