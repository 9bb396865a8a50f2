import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { recordBodies } from '../../../testing/visitor.tsx';
import { exampleCharge } from '../testing/charge-row.ts';
import { visit } from '../testing/visit.ts';

const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

describe('a new charge that begins with what is known (CHG-032)', () => {
  it('has times, levels and place filled in where the level rose between two trips, and sends them (OQ-084)', async () => {
    const [before, after] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'];
    const ends = {
      startLocation: null,
      endLocation: null,
      startAddress: null,
      endAddress: null,
      placesKey: null,
      sealedTrack: null,
      items: [],
    };
    const place = {
      endAddress: { line1: 'Am Ring 1', line2: '', line3: '', line4: '89073', city: 'Ulm' },
      endLocation: { latitude: 48.4, longitude: 10 },
    };
    const post = recordBodies(() => exampleCharge());
    await visit(`/charges/create?after=${before}&before=${after}`, {
      [`GET /v1/trips/${before}`]: { ...ends, id: before, endTime: '2026-01-05T08:00:00Z', endLevel: 49, endOdometer: 1010, ...place },
      'POST /v1/charges': post.answer,
      [`GET /v1/trips/${after}`]: { ...ends, id: after, startTime: '2026-01-05T17:30:00Z', startLevel: 75 },
    });
    await waitFor(() => expect(textIn('Level, start')).toBe('49'));
    expect([textIn('Level, end'), textIn('Odometer')]).toEqual(['75', '1,010.0']);
    expect(screen.getByLabelText<HTMLInputElement>('Start date').value).not.toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('End time').value).not.toBe('');
    await fillField(screen.getByLabelText('Charged'), '20');
    await userEvent.click(screen.getByRole('button', { name: 'Save charge' }));
    await waitFor(() => expect(post.sent).toMatchObject([{ startLevel: 49, address: place.endAddress, location: place.endLocation }]));
  }, 30_000);

  it('begun at a charge point is sent with its address, position and id (CHG-069)', async () => {
    const point = {
      id: '00000000-0000-7000-8000-00000000000c',
      operator: 'Stadtfunke',
      operatorId: '00000000-0000-7000-8000-00000000000d',
      address: 'Am Ring 4, 85354 Freising',
      city: 'Freising',
      location: { latitude: 48.4, longitude: 11.74 },
      evses: [],
      cards: [],
    };
    const post = recordBodies(() => exampleCharge());
    await visit(`/charges/create?point=${point.id}`, {
      'GET /v1/master-data/chargepoints': { total: 1, data: [point] },
      'POST /v1/charges': post.answer,
    });
    await waitFor(() => expect(textIn('Address')).toBe('Am Ring 4, 85354 Freising'));
    await fillField(await screen.findByLabelText('Start date'), '2026-01-05');
    await fillField(screen.getByLabelText('Start time'), '8:00');
    await fillField(screen.getByLabelText('End time'), '9:30');
    await fillField(screen.getByLabelText('Charged'), '20');
    await userEvent.click(screen.getByRole('button', { name: 'Save charge' }));
    const address = { line1: 'Am Ring 4', line2: '', line3: '', line4: '85354', city: 'Freising' };
    await waitFor(() => expect(post.sent).toMatchObject([{ pointId: point.id, address, location: point.location }]));
  }, 30_000);
});
