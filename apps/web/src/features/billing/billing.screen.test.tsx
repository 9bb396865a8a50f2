import { screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { exampleVehicle, visit } from '../../testing/visit.tsx';
import { billingRoutes } from './billing.routes.ts';

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

const open = (...vehicles: object[]) =>
  visit('/billing', billingRoutes, {
    'GET /v1/configuration': { billing: true, demo: null },
    'GET /v1/vehicles': { total: vehicles.length, data: vehicles.map((changes) => ({ ...exampleVehicle, ...changes })) },
  });

describe('the plan on /billing', () => {
  it('has every function where all vehicles have Professional', async () => {
    await open({}, { archive: true, type: 'premium' });
    expect(await screen.findByText('Every function is included')).toBeTruthy();
  });

  it('names the vehicles of which nothing is recorded', async () => {
    await open({}, { displayName: 'Zoe', payed: false }, { displayName: 'Old', payed: false, archive: true });
    expect(await screen.findByText('Nothing is being recorded of Zoe: choose a plan under Subscriptions.')).toBeTruthy();
    expect(screen.queryByText('Every function is included')).toBeNull();
  });

  it('names the vehicles with another plan, how to change it, and whom to ask where there is no subscription', async () => {
    await open({}, { displayName: 'Zoe', type: 'premium' }, { displayName: 'Twizy', type: 'fleet' });
    expect(
      await screen.findByText(/do not have the plan Professional: Zoe, Twizy\. Choose it under Subscriptions\. .* ask the operator/),
    ).toBeTruthy();
    expect(screen.queryByText('Every function is included')).toBeNull();
  });
});
