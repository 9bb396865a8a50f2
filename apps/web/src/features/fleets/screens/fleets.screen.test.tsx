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
  odometer: null,
  lastContact: null,
  fleetChargeCompleted: null,
  cardDueAt: null,
  ratesChanged: false,
  findings: ['consent'],
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
    [`GET /v1/fleets/${id}`]: { ...listed, people },
    [`GET /v1/fleets/${id}/findings`]: { total: 1, data: [{ kind: 'consent', vehicles: 1 }] },
    [`GET /v1/fleets/${id}/drivers`]: {
      total: 1,
      data: [{ email: 'mia@example.org', vehicles: 1, agreed: 0, findings: 1, lastContact: null }],
    },
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
  ['owner', '', 'Blitz', ['Invite a vehicle']],
  ['manager', '', 'Blitz', ['Invite a vehicle']],
  ['viewer', '', 'Blitz', []],
  ['owner', '/people', 'jana@example.org', ['Invite a person', 'Delete fleet']],
  ['manager', '/people', 'jana@example.org', []],
] as const)('offers a %s at "%s" only what the role allows', async (role, part, shown, offered) => {
  await open(`/fleets/${id}${part}`, { [`GET /v1/fleets/${id}`]: { ...listed, role, people } });
  expect(await screen.findByText(shown)).toBeTruthy();
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  for (const name of ['Invite a vehicle', 'Invite a person', 'Delete fleet'])
    expect([name, names.includes(name)]).toEqual([name, offered.includes(name as never)]);
});

it('shows what waits for somebody, and filters the vehicles by it', async () => {
  const { address } = await open(`/fleets/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: /Consent is missing/ }));
  await waitFor(() => expect(address()).toContain('waiting=consent'));
  expect(screen.getByRole('button', { name: /Consent is missing/, pressed: true })).toBeTruthy();
});

it('lists the drivers, each with the way to the vehicles, and what became of invitations', async () => {
  const invitation = {
    id,
    email: 'late@example.org',
    vin: null,
    role: null,
    invitedAt: '2026-06-01T00:00:00Z',
    expiresAt: '2026-06-15T00:00:00Z',
  };
  await open(`/fleets/${id}/drivers`, {
    [`GET /v1/fleets/${id}/invitations`]: { total: 1, data: [{ ...invitation, state: 'expired' }] },
  });
  expect((await screen.findByRole('link', { name: 'mia@example.org' })).getAttribute('href')).toBe(
    `/fleets/${id}?search=mia%40example.org`,
  );
  expect(await screen.findByText('late@example.org')).toBeTruthy();
  expect(screen.getByText('Expired')).toBeTruthy();
});

it('does not let the last owner leave, and says why', async () => {
  await open(`/fleets/${id}/people`);
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

it('says in the demo that no invitation is accepted there, and no other reason', async () => {
  const demo = { email: exampleUser.email, password: 'Wattbook-demo-1' };
  const refused = { 'POST /v1/fleet-invitations/read': refusal(403, 'forbidden') };
  await open('/fleets/join?invitation=secret', { 'GET /v1/configuration': { billing: false, mail: true, demo }, ...refused });
  expect(await screen.findByText(/no invitation is accepted here/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('lets a chosen vehicle join, and says what the fleet will ask for', async () => {
  const { sent, answer } = recordBodies(() => new Response(null, { status: 204 }));
  const { calls } = await open('/fleets/join?invitation=secret', { 'POST /v1/fleet-invitations/accept': answer });
  expect(await screen.findByText('Charges')).toBeTruthy();
  const accept = screen.getByRole('button', { name: 'Accept' });
  expect(accept.hasAttribute('disabled')).toBe(true);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vehicle' }), 'ID.4');
  await userEvent.click(accept);
  await waitFor(() => expect(sent).toEqual([{ invitation: 'secret', vehicle: exampleVehicle.id }]));
  // The vehicle is read again: it says what the driver is asked next.
  await waitFor(() =>
    expect(calls().lastIndexOf('GET /v1/vehicles')).toBeGreaterThan(calls().indexOf('POST /v1/fleet-invitations/accept')),
  );
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
