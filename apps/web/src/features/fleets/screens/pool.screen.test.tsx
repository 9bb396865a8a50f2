import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking } from '@wattbook/contract/fleet/pool.schema';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { refusal, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { fleetsRoutes } from '../fleets.routes.ts';

const id = '00000000-0000-7000-8000-0000000000f1';
const vehicleId = '00000000-0000-7000-8000-0000000000b1';
const vehicle = { id: vehicleId, displayName: 'Blitz', vin: null, fleetPool: true };
const booking: Booking = {
  id: '00000000-0000-7000-8000-0000000000b2',
  vehicleId,
  vehicle: 'Blitz',
  driver: 'Mia Sommer',
  note: 'Keys at the desk',
  startTime: new Date('2026-11-03T08:00').toISOString(),
  endTime: new Date('2026-11-04T18:00').toISOString(),
};
const open = (role: string, answers: Parameters<typeof visit>[2] = {}) =>
  visit(`/fleets/${id}/pool?week=2026-11-02`, fleetsRoutes, {
    [`GET /v1/fleets/${id}`]: { id, name: 'Klinikum Nord', email: null, role, vehicles: 1, people: [] },
    [`GET /v1/fleets/${id}/vehicles`]: { total: 1, data: [vehicle] },
    [`GET /v1/fleets/${id}/bookings`]: { total: 1, data: [booking] },
    ...answers,
  });

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('shows a booking on each of its days, and leads to the next week', async () => {
  const { address } = await open('viewer');
  expect(await screen.findAllByText('Mia Sommer')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
  await waitFor(() => expect(address()).toContain('week=2026-11-09'));
});

it('offers a viewer nothing to book', async () => {
  await open('viewer');
  expect(await screen.findAllByText('Mia Sommer')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Book a vehicle' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Mia Sommer/ })).toBeNull();
});

it('changes the driver of a booking, and says when the vehicle is booked already', async () => {
  const path = `PATCH /v1/fleets/${id}/bookings/${booking.id}`;
  const { sent, answer } = recordBodies(refusal(409, 'conflict'));
  await open('manager', { [path]: answer });
  await userEvent.click((await screen.findAllByRole('button', { name: /Mia Sommer/ }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Driver' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Driver' }), 'Ben Kern');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('The vehicle is booked then. Choose another time.')).toBeTruthy();
  expect(sent).toEqual([{ driver: 'Ben Kern' }]);
});

it('says how a vehicle gets into the pool where none is', async () => {
  await open('manager', { [`GET /v1/fleets/${id}/vehicles`]: { total: 0, data: [] } });
  expect(await screen.findByText('No vehicle is in the pool yet.')).toBeTruthy();
});
