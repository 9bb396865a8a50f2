import type { Change } from '@wattbook/contract/changelog/change.schema';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleTrip } from '../testing/trip-row.ts';
import { visit } from '../testing/visit.ts';

const trip = exampleTrip();
const change: Change = {
  id: '00000000-0000-7000-8000-000000000071',
  noun: 'trips',
  entityId: trip.id,
  vehicleId: trip.vehicleId,
  action: 'changed',
  createdAt: '2026-11-20T09:12:00Z',
  entityOld: { reason: null },
  entityNew: { reason: 'Visit to customer' },
  userId: 'u',
  userName: 'Jana Ott',
  byUserId: null,
  related: [],
  undoneAt: null,
  undo: 'possible',
  subject: { name: null, startTime: trip.startTime, endTime: trip.endTime, deleted: false, placesKey: null },
};
const origin = { kind: 'vehicle', createdAt: '2026-11-18T17:02:00Z' };
const details = (answers: object) =>
  visit(`/trips/${trip.id}/details`, {
    [`GET /v1/trips/${trip.id}`]: trip,
    [`GET /v1/trips/${trip.id}/changelog`]: { total: 1, data: [change], origin },
    ...answers,
  });

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

describe('the change log of a trip (TRIP-077)', () => {
  it('is on its screen, with how the trip came to be, which needs no entry of the system (TRIP-084, decision 0087)', async () => {
    await details({});
    expect(await screen.findByText('Recorded by the vehicle')).toBeTruthy();
    expect(screen.getByText('none → Visit to customer')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All changes' }).getAttribute('href')).toBe('/changelog');
  });

  it('undoes a change, and the trip is read again', async () => {
    const { calls } = await details({ [`POST /v1/changes/${change.id}/undo`]: { ...change, undo: 'undone' } });
    const readings = () => calls().filter((call) => call.startsWith(`GET /v1/trips/${trip.id}`) && !call.includes('changelog'));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo: Changed' }));
    await waitFor(() => expect(readings()).toHaveLength(2));
  });
});
