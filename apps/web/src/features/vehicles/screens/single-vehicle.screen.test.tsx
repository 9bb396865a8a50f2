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
const device = { userCode: 'ABCD-1234', verificationUrl: 'https://verify.example/device', everySeconds: 0.05 };
const waiting = exampleConnection({ connector: 'cardata', manufacture: 'BMW', device });
const single = { ...waiting, status: 'ready' as const, device: null, vehicles: [exampleSourceVehicle('a', { manufacture: 'BMW' })] };
const choice = { state: waiting.state, sourceVehicle: 'a' };

beforeAll(startI18n);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('the only vehicle of a sign-in that needs no proof', () => {
  it('is connected without a click once the code of the device was entered', async () => {
    const post = recordBodies(() => exampleVehicle);
    const { address, setAnswers } = await visit(screenOf, vehiclesRoutes, { 'POST /v1/vehicles': post.answer, [read]: waiting });
    expect(await screen.findByText('ABCD-1234')).toBeTruthy();
    expect(post.sent).toEqual([]);
    setAnswers({ [read]: single });
    await waitFor(() => expect(address()).toBe(`/vehicles/${exampleVehicle.id}`));
    expect(post.sent).toEqual([choice]);
  });

  it('says why it could not be connected, and is connected with a click then', async () => {
    const post = recordBodies((times) =>
      times === 1 ? new Response('{"message":"vehicle_limit_exceeded"}', { status: 403 }) : exampleVehicle,
    );
    const { address } = await visit(screenOf, vehiclesRoutes, { 'POST /v1/vehicles': post.answer, [read]: single });
    expect((await screen.findByRole('alert')).textContent).toContain('as many vehicles as your account allows');
    await userEvent.click(screen.getByRole('button', { name: 'Connect vehicle' }));
    await waitFor(() => expect(address()).toBe(`/vehicles/${exampleVehicle.id}`));
    expect(post.sent).toEqual([choice, choice]);
  });
});
