import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BatteryState } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleBattery } from '../../../testing/example-battery.ts';
import { vehicleCall, vehicleOf, visit } from '../testing/visit.ts';

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

async function openCard(changes: Partial<BatteryState>, vehicle: object = { kWh: 77 }) {
  const battery = exampleBattery(changes);
  await visit('/dashboard', {
    ...vehicleOf(vehicle),
    [vehicleCall('GET', 'range-degradation')]: { total: 0, data: [], capacityEstimate: battery.capacity, battery },
  });
  return within((await screen.findByRole('link', { name: 'Battery' })).closest('section') ?? document.body);
}

describe('the card of the battery (DASH-010, OQ-093)', () => {
  it('shows the health and the measured capacity of the size given, as the screen of the battery does', async () => {
    const card = await openCard({});
    expect(await card.findByText('96.8')).toBeTruthy();
    expect(card.getByText('% health')).toBeTruthy();
    expect(card.getByText('74.5 of 77.0 kWh')).toBeTruthy();
    expect(card.getByRole('img', { name: 'Battery health from October 2025 to October 2026: 99.0% to 96.8%' })).toBeTruthy();
  });

  it('calls a figure by range something else, and the size one that was given', async () => {
    const card = await openCard({ basis: 'range', capacity: null });
    expect(await card.findByText('% retained')).toBeTruthy();
    expect(card.getByText('77.0 kWh in the settings')).toBeTruthy();
  });

  it('shows the level while the health is unknown', async () => {
    const card = await openCard({ basis: null, health: null, capacity: null, months: [] }, { kWh: null });
    expect(await card.findByText('64')).toBeTruthy();
    expect(card.queryByText('% health')).toBeNull();
  });
});
