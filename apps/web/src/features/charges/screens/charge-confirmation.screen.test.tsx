import { cleanNotifications, cleanNotificationsQueue, notificationsStore } from '@mantine/notifications';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { chargesRoutes } from '../charges.routes.ts';

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  cleanNotificationsQueue();
  cleanNotifications();
});

const vehicle = { ...exampleVehicle, fleetId: 'f-1', fleetName: 'Klinikum Nord', fleetChargeCompleted: false };
const confirm = `POST /v1/vehicles/${vehicle.id}/confirm`;
const answers = {
  'GET /v1/vehicles': { total: 1, data: [vehicle] },
  'GET /v1/charges': { total: 0, data: [] },
  'GET /v1/cards': { total: 0, data: [] },
};
const open = (more: Parameters<typeof visit>[2] = {}) =>
  visit('/charges?from=2026-11-01&to=2026-11-30', chargesRoutes, { ...answers, ...more });
const lastMessage = () => notificationsStore.getState().notifications.at(-1)?.message;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the confirmation of charges', () => {
  it('names the fleet, and says that it succeeded (CHG-082 to CHG-084)', async () => {
    const confirmed = { ...vehicle, fleetChargeCompleted: true };
    const { calls } = await open({ [confirm]: confirmed });
    expect(await screen.findByText(/^Klinikum Nord waits for the charges/)).toBeTruthy();
    await press('Confirm charges');
    await waitFor(() => expect(lastMessage()).toBe('Charges confirmed'));
    expect(calls()).toContain(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that it failed (CHG-085)', async () => {
    await open({ [confirm]: refusal(500, 'default') });
    await press('Confirm charges');
    await waitFor(() => expect(lastMessage()).toMatch(/^Charges confirmation failed/));
  });

  it('is asked for once in a session (OQ-149)', async () => {
    await open();
    await press('Later');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    await open();
    await screen.findByRole('heading', { name: 'Charges' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is asked for again in the same session where the fleet asks again after a confirmation (CHG-086)', async () => {
    await open({ [confirm]: { ...vehicle, fleetChargeCompleted: true } });
    await press('Confirm charges');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    await open();
    expect(await screen.findByText(/^Klinikum Nord waits for the charges/)).toBeTruthy();
  });

  it.each([
    ['of a fleet that did not ask', { fleetChargeCompleted: null }],
    ['of no fleet', { fleetId: null }],
  ])('is not asked for with a vehicle %s', async (_which, changes) => {
    await open({ 'GET /v1/vehicles': { total: 1, data: [{ ...vehicle, ...changes }] } });
    await screen.findByRole('heading', { name: 'Charges' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
