import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, visit } from '../../../testing/visit.tsx';
import { vehiclesRoutes } from '../vehicles.routes.ts';

const connected = {
  ...exampleVehicle,
  manufacture: 'Tesla',
  loginData: 'valid',
  telemetry: false,
  telemetryPossible: true,
  lastSyncAt: '2026-11-25T10:00:00Z',
};
const telemetry = `POST /v1/vehicles/${connected.id}/telemetry`;
const open = (changes: object, answers: Record<string, unknown> = {}) =>
  visit(`/vehicles/${connected.id}/data`, vehiclesRoutes, {
    'GET /v1/vehicles': { total: 1, data: [{ ...connected, ...changes }] },
    ...answers,
  });
const refusedWith = (reason: string) => () =>
  new Response(JSON.stringify({ message: 'telemetry_refused', reasons: [reason] }), { status: 400 });

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the connection of a vehicle', () => {
  it.each([
    ['none', 'Not connected to a source', 'Connect vehicle'],
    ['valid', 'the source accepts the login data', 'Update login data'],
    ['invalid', 'no longer accepts the login data', 'Update login data'],
  ])('with login data %s leads to the sign-in (VEH-024, VEH-056)', async (loginData, text, label) => {
    await open({ loginData });
    expect(await screen.findByText(new RegExp(text))).toBeTruthy();
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(`/vehicles/connect?vehicle=${connected.id}`);
  });

  it.each([
    ['that never reported', { lastSyncAt: null }, true],
    ['that was added today', { createdAt: new Date().toISOString() }, true],
    ['that has reported for long', {}, false],
    ['without a connection', { loginData: 'none', lastSyncAt: null }, false],
  ])('%s says how long its activation takes: %#', async (_, changes, says) => {
    await open(changes);
    await screen.findByRole('heading', { name: 'Connection' });
    // VEH-028
    expect(screen.queryByText(/2 to 3 days and a drive of 30 minutes/) !== null).toBe(says);
  });
});

describe('the activation of telemetry', () => {
  const activate = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Activate telemetry' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Activate telemetry' }));
  };

  it.each([
    ['a vehicle that cannot have it', { telemetryPossible: false }, 0],
    ['a vehicle that has it', { telemetry: true }, 1],
  ])('is not offered for %s (VEH-080)', async (_, changes, notices) => {
    await open(changes);
    await screen.findByRole('heading', { name: 'Connection' });
    expect(screen.queryByRole('button', { name: 'Activate telemetry' })).toBeNull();
    expect(screen.queryAllByText(/^Telemetry is activated/)).toHaveLength(notices);
  });

  it.each([
    [
      'ends soon',
      { telemetry: true, telemetryUntil: '2027-10-01T10:00:00Z', telemetryProblem: 'missing_key' },
      /ends on .*2027.*does not have the key/,
    ],
    [
      'ends soon',
      { telemetry: true, telemetryUntil: '2027-10-01T10:00:00Z', telemetryProblem: 'other' },
      /ends on .*2027.*tried again until then\. *$/,
    ],
    [
      'has ended',
      { telemetry: false, telemetryUntil: '2026-10-01T10:00:00Z', telemetryProblem: 'unsupported_firmware' },
      /has ended.*too old/,
    ],
  ])('that %s because its renewal failed says why, and is activated again (VEH-081, VEH-082)', async (_, changes, text) => {
    await open(changes, { [telemetry]: { ...connected, telemetry: true, telemetryProblem: null } });
    expect(await screen.findByText(text)).toBeTruthy();
    await activate();
    expect(await screen.findByText(/^Telemetry is activated/)).toBeTruthy();
    expect(screen.queryByText(text)).toBeNull();
  });

  it('asks first, then requests it and says that it is activated (VEH-081, VEH-082)', async () => {
    const { calls } = await open({}, { [telemetry]: connected });
    await userEvent.click(await screen.findByRole('button', { name: 'Activate telemetry' }));
    expect(calls()).not.toContain(telemetry);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await activate();
    expect(await screen.findByText(/^Telemetry is activated/)).toBeTruthy();
    expect(calls().filter((call) => call === telemetry)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Activate telemetry' })).toBeNull());
  });

  it.each([
    ['missing_key', 'VEH-083', /does not have the key of this installation/],
    ['unsupported_hardware', 'VEH-084', /hardware of this vehicle cannot/],
    ['unsupported_firmware', 'VEH-085', /software of this vehicle is too old/],
    ['other', 'VEH-086', /Tesla refused it/],
    ['something_new', 'VEH-086', /Tesla refused it/],
  ])('refused with %s shows its message (%s of VEH-084, VEH-085, VEH-086)', async (reason, _, text) => {
    await open({}, { [telemetry]: refusedWith(reason) });
    await activate();
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    const link = screen.queryByRole('link', { name: `https://tesla.com/_ak/${window.location.hostname}` });
    expect(link !== null).toBe(reason === 'missing_key');
    expect(screen.getByRole('button', { name: 'Activate telemetry' })).toBeTruthy();
  });
});
