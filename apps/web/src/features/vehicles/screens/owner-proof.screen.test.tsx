import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { connectionId, exampleConnection, exampleSourceVehicle } from '../testing/example-connection.ts';
import { vehiclesRoutes } from '../vehicles.routes.ts';

const read = `GET /v1/connections/${connectionId}`;
const screenOf = `/vehicles/connections/${connectionId}`;
const added = { ...exampleVehicle, id: '00000000-0000-7000-8000-0000000000ab', displayName: 'EQA' };
const open = (answers: Record<string, unknown>) => visit(screenOf, vehiclesRoutes, answers);
const refusedWith = (body: object) => () => new Response(JSON.stringify(body), { status: 400 });

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('a car that was named by its VIN', () => {
  const named = exampleConnection({
    connector: 'high-mobility',
    status: 'ready',
    vehicles: [exampleSourceVehicle('W1N2437031J100006', { vin: 'W1N2437031J100006', name: null, manufacture: 'Mercedes', model: 'EQA' })],
    proof: 'odometer',
  });
  const enter = async (odometer: string) => {
    const field = await screen.findByLabelText(/Odometer/);
    await userEvent.clear(field);
    if (odometer !== '') await userEvent.type(field, odometer);
    await userEvent.click(screen.getByRole('button', { name: 'Connect vehicle' }));
    return field;
  };

  it('is connected with what its odometer shows, in km', async () => {
    const post = recordBodies(() => added);
    const { address } = await open({ [read]: named, 'POST /v1/vehicles': post.answer });
    expect(await screen.findByText(/A VIN can be read by anybody/)).toBeTruthy();
    await enter('48,210');
    await waitFor(() => expect(address()).toBe(`/vehicles/${added.id}`));
    expect(post.sent).toEqual([{ state: named.state, vin: 'W1N2437031J100006', odometer: 48_210 }]);
  });

  it('is not without one, and a wrong one is said at the field and stays', async () => {
    const refused = { message: 'connection_failed', reasons: ['odometer'], errors: { odometer: 'Another odometer' } };
    const { calls } = await open({ [read]: named, 'POST /v1/vehicles': refusedWith(refused) });
    await enter('');
    expect(await screen.findByText(/fill in/i)).toBeTruthy();
    expect(calls()).not.toContain('POST /v1/vehicles');
    const field = await enter('10000');
    expect(await screen.findByText('Another odometer')).toBeTruthy();
    expect(field).toHaveProperty('value', '10000');
  });

  it('that has reported nothing says what to do; the demo fills in what its simulator shows', async () => {
    const refused = { message: 'connection_failed', reasons: ['no_odometer'] };
    await open({ [read]: { ...named, proofExample: 48_210 }, 'POST /v1/vehicles': refusedWith(refused) });
    expect(await screen.findByLabelText(/Odometer/)).toHaveProperty('value', '48,210.0');
    await userEvent.click(screen.getByRole('button', { name: 'Connect vehicle' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Drive it once');
  });
});
