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

  it('names the vehicles with another plan, and whom to ask while nothing can be bought', async () => {
    await open({}, { displayName: 'Zoe', type: 'premium' }, { displayName: 'Twizy', type: 'fleet' });
    expect(await screen.findByText(/do not have the plan Professional: Zoe, Twizy\. .* ask the operator/)).toBeTruthy();
    expect(screen.queryByText('Every function is included')).toBeNull();
  });
});
