import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChargingSession } from '@wattbook/contract/imports/charging-sessions.endpoints';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { recordBodies } from '../../../testing/visitor.tsx';
import { exampleImport } from '../testing/example-import.ts';
import { open, other } from '../testing/import-screen.ts';

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

const none = { added: 0, changed: 0, skipped: 0 };
const vehicle = { vehicleId: other.id, name: 'Bee', firstTime: null, lastTime: null, trips: none, charges: none };
const done = exampleImport({
  status: 'done',
  finishedAt: '2026-11-20T08:05:00.000Z',
  vehicles: [{ ...vehicle, meters: { stored: 12, kept: 1, unmatched: 3 } }],
});
const session = (last: number, state: ChargingSession['state'], reason: ChargingSession['reason'] = null): ChargingSession => ({
  id: `00000000-0000-7000-8000-00000000010${String(last)}`,
  startTime: `2026-03-1${String(last)}T12:00:00.000Z`,
  endTime: `2026-03-1${String(last)}T14:30:00.000Z`,
  kWh: 12.25,
  chargingPoint: 'Garage',
  state,
  reason,
});
const listed = (...data: ChargingSession[]) => ({ 'GET /v1/charging-sessions': { total: data.length, data } });

describe('the sessions of a charger after an import (decision 0085)', () => {
  it('are counted, and listed where they are no charge', async () => {
    await open([done], listed(session(3, 'occupied', 'trip'), session(2, 'free'), session(1, 'free', 'logbook')));
    expect(
      await screen.findByText('Meter readings for 12 charges, 1 has a billed energy already, 3 sessions without a charge'),
    ).toBeTruthy();
    expect(await screen.findByText('12.25 kWh · Garage · There is a trip at that time')).toBeTruthy();
    expect(screen.getByText(/Became no charge: the logbook is closed for that time$/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Create a charge from the session/ })).toHaveLength(2);
  });

  it('become charges, one or all that can', async () => {
    const sent = recordBodies(() => ({ total: 2 }));
    const { setAnswers } = await open([done], {
      ...listed(session(3, 'free'), session(2, 'free'), session(1, 'occupied')),
      'POST /v1/charging-sessions/charges': sent.answer,
    });
    await userEvent.click(await screen.findByRole('button', { name: /session on .*03-12/ }));
    await waitFor(() => expect(sent.sent).toEqual([{ vehicleId: other.id, ids: [session(2, 'free').id] }]));
    setAnswers(listed(session(3, 'waiting'), session(2, 'waiting')));
    await userEvent.click(await screen.findByRole('button', { name: 'Create all 2 charges' }));
    await waitFor(() => expect(sent.sent).toHaveLength(2));
    expect(await screen.findAllByText(/Is becoming a charge/)).toHaveLength(2);
    setAnswers(listed());
    await waitFor(() => expect(screen.queryByText(/Is becoming a charge/)).toBeNull(), { timeout: 3000 });
  });

  it('are not asked for where all are charges', async () => {
    const { calls } = await open([{ ...done, vehicles: [{ ...vehicle, meters: { stored: 12, kept: 0, unmatched: 0 } }] }]);
    expect(await screen.findByText('Meter readings for 12 charges')).toBeTruthy();
    expect(calls().some((one) => one.includes('charging-sessions'))).toBe(false);
  });
});
