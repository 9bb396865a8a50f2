import { cleanNotifications, cleanNotificationsQueue, notificationsStore } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isValidElement } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { exampleTrip } from '../testing/trip-row.ts';
import { visit } from '../testing/visit.ts';

const november = '/trips?from=2026-11-01&to=2026-11-30';
const trip = exampleTrip({ tags: ['Business'] });
const other = exampleTrip({
  id: '00000000-0000-7000-8000-000000000009',
  startTime: '2026-11-18T18:00:00Z',
  endTime: '2026-11-18T18:30:00Z',
  distance: 20,
  tags: ['Private'],
});
const list = { total: 2, data: [other, trip] };
const mergedId = '00000000-0000-7000-8000-00000000000c';

const lastMessage = () => notificationsStore.getState().notifications.at(-1)?.message;
async function openDialog() {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Merge' }));
}

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  cleanNotificationsQueue();
  cleanNotifications();
});

describe('the selected trips', () => {
  it('are merged after a question that names the result, which can be undone (TRIP-018, TRIP-114)', async () => {
    const merge = recordBodies(() => exampleTrip({ id: mergedId, merged: true }));
    const { calls } = await visit(november, {
      'GET /v1/trips': list,
      'POST /v1/trips/merge': merge.answer,
      [`POST /v1/trips/${mergedId}/unmerge`]: { total: 2, data: [trip, other] },
    });
    await openDialog();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/from 2026-11-18, \d\d:40 to 2026-11-18, \d\d:30/).textContent).toMatch(
      /mixed: Business 88.6.km, Private 20.0.km/,
    );
    expect(merge.sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(merge.sent).toEqual([[{ tripId: other.id }, { tripId: trip.id }]]));
    await waitFor(() => expect(isValidElement(lastMessage())).toBe(true));
    const message = lastMessage();
    if (isValidElement<{ readonly onAction: () => void }>(message)) message.props.onAction();
    await waitFor(() => expect(calls().some((call) => call.endsWith('/unmerge'))).toBe(true));
  }, 30_000);

  it.each([
    [400, 'not_consecutive', /lies between these trips/],
    [403, 'logbook', /7 days/],
  ])(
    'are not merged when the answer is %d %s (TRIP-115)',
    async (status, message, shown) => {
      await visit(november, {
        'GET /v1/trips': list,
        'POST /v1/trips/merge': () => new Response(JSON.stringify({ message }), { status }),
      });
      await openDialog();
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Merge' }));
      await waitFor(() => expect(lastMessage()).toMatch(shown));
    },
    30_000,
  );

  it('are not asked about where one belongs to a closed logbook (TRIP-117)', async () => {
    const old = exampleTrip({ ...other, startTime: '2025-11-01T08:00:00Z', endTime: '2025-11-01T09:00:00Z' });
    await visit('/trips?from=2025-11-01&to=2026-11-30', {
      'GET /v1/trips': { total: 2, data: [trip, old] },
      'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, logbook: true, fleetTripLock: 7 }] },
    });
    await openDialog();
    await waitFor(() => expect(lastMessage()).toMatch(/7 days/));
    expect(screen.queryByRole('dialog')).toBeNull();
  }, 30_000);
});

describe('the details', () => {
  it.each([
    ['merged trip', { merged: true }, 'Undo merge', 'unmerge', { total: 0, data: [] }],
    ['half of a trip', { splitFrom: other.id }, 'Undo split', 'unsplit', trip],
  ])('of a %s undo it and go back to the list', async (_which, changes, label, call, answer) => {
    const { address, calls } = await visit(`/trips/${trip.id}/details`, {
      [`GET /v1/trips/${trip.id}`]: exampleTrip(changes),
      [`POST /v1/trips/${trip.id}/${call}`]: answer,
      'GET /v1/trips': { total: 0, data: [] },
    });
    await userEvent.click(await screen.findByRole('button', { name: label }));
    await waitFor(() => expect(calls().some((one) => one.endsWith(`/${call}`))).toBe(true));
    await waitFor(() => expect(address()).toMatch(/^\/trips(\?|$)/));
  });

  it('lead to the split, unless the logbook is closed (TRIP-068, OQ-126)', async () => {
    const old = exampleTrip({ startTime: '2025-11-01T08:00:00Z', endTime: '2025-11-01T09:00:00Z' });
    await visit(`/trips/${trip.id}/details`, {
      [`GET /v1/trips/${trip.id}`]: old,
      'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, logbook: true, fleetTripLock: 7 }] },
    });
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Split trip' })).disabled).toBe(true);
  });
});
