import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FleetAccount, JoinedVehicle, OfferedInvitation } from '@wattbook/contract/fleet/fleets.schema';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleUser, exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { fleetsRoutes } from '../fleets.routes.ts';

const id = '00000000-0000-7000-8000-0000000000f1';
const listed = { id, name: 'Klinikum Nord', email: null, role: 'owner' as const, vehicles: 1 };
const people: FleetAccount['people'] = [
  { id: '00000000-0000-7000-8000-0000000000f2', email: 'jana@example.org', role: 'owner', joinedAt: '2026-06-01T00:00:00Z', isOwn: true },
];
const vehicle: JoinedVehicle = {
  id: exampleVehicle.id,
  displayName: 'Blitz',
  vin: null,
  email: 'mia@example.org',
  fleetPool: false,
  fleetScopes: '[wattbook.charges]',
  fleetConsent: null,
  joinedAt: '2026-06-01T00:00:00Z',
  state: null,
  stateAt: null,
};
const offer: OfferedInvitation = {
  fleetName: 'Klinikum Nord',
  fleetEmail: null,
  role: null,
  vin: null,
  scopes: '[wattbook.charges]',
  expiresAt: '2026-12-01T00:00:00Z',
};
const open = (address: string, answers: Parameters<typeof visit>[2] = {}) =>
  visit(address, fleetsRoutes, {
    'GET /v1/fleets': { total: 1, data: [listed] },
    [`GET /v1/fleets/${id}`]: { ...listed, people, invitations: [] },
    [`GET /v1/fleets/${id}/vehicles`]: { total: 1, data: [vehicle] },
    [`GET /v1/fleets/${id}/openings`]: { total: 0, data: [] },
    'POST /v1/fleet-invitations/read': offer,
    ...answers,
  });

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('lists the fleets with the role of the user, and leads to each', async () => {
  await open('/fleets');
  expect((await screen.findByRole('link', { name: 'Klinikum Nord' })).getAttribute('href')).toBe(`/fleets/${id}`);
  expect(screen.getByText('Owner')).toBeTruthy();
});

it('offers no fleet in the account of the demo, and says why', async () => {
  const demo = { email: exampleUser.email, password: 'Wattbook-demo-1' };
  await open('/fleets', { 'GET /v1/configuration': { billing: false, mail: true, demo }, 'GET /v1/fleets': { total: 0, data: [] } });
  expect(await screen.findByText(/shares this account/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Create/ })).toBeNull();
});

it.each([
  ['owner', ['Invite a vehicle', 'Invite a person', 'Delete fleet']],
  ['manager', ['Invite a vehicle']],
  ['viewer', []],
] as const)('offers a %s only what the role allows', async (role, offered) => {
  await open(`/fleets/${id}`, { [`GET /v1/fleets/${id}`]: { ...listed, role, people, invitations: [] } });
  expect(await screen.findByText('Blitz')).toBeTruthy();
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  for (const name of ['Invite a vehicle', 'Invite a person', 'Delete fleet'])
    expect([name, names.includes(name)]).toEqual([name, offered.includes(name as never)]);
});

it('does not let the last owner leave, and says why', async () => {
  await open(`/fleets/${id}`);
  expect(await screen.findByText(/would be without an owner/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Leave' }).hasAttribute('disabled')).toBe(true);
});

it('shows the link of an invitation once it is made', async () => {
  const { sent, answer } = recordBodies(() => ({ ...offer, id, link: 'https://cars.example.org/fleets/join?invitation=x' }));
  await open(`/fleets/${id}`, { [`POST /v1/fleets/${id}/invitations`]: answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Invite a vehicle' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'new@example.org');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Charges' }));
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText('https://cars.example.org/fleets/join?invitation=x')).toBeTruthy();
  expect(sent).toMatchObject([{ email: 'new@example.org', fleetScopes: '[wattbook.charges]' }]);
});

it('lets a chosen vehicle join, and says what the fleet will ask for', async () => {
  const { sent, answer } = recordBodies(() => new Response(null, { status: 204 }));
  await open('/fleets/join?invitation=secret', { 'POST /v1/fleet-invitations/accept': answer });
  expect(await screen.findByText('Charges')).toBeTruthy();
  const accept = screen.getByRole('button', { name: 'Accept' });
  expect(accept.hasAttribute('disabled')).toBe(true);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vehicle' }), 'ID.4');
  await userEvent.click(accept);
  await waitFor(() => expect(sent).toEqual([{ invitation: 'secret', vehicle: exampleVehicle.id }]));
});

it.each([
  [404, 'not_found', /There is no such invitation/],
  [409, 'conflict', /was accepted already/],
  [409, 'invitation_expired', /no longer valid/],
  [403, 'invitation_of_another', /for another e-mail address/],
])('says in words why an invitation is refused with %s %s', async (status, word, text) => {
  await open('/fleets/join?invitation=secret', { 'POST /v1/fleet-invitations/read': refusal(status, word) });
  expect(await screen.findByText(text)).toBeTruthy();
});
