import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CompanySignIn } from '@wattbook/contract/fleet/company.schema';
import type { FleetAccount } from '@wattbook/contract/fleet/fleets.schema';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { refusal, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { fleetsRoutes } from '../fleets.routes.ts';

const id = '00000000-0000-7000-8000-0000000000f1';
const nothing: CompanySignIn = {
  issuer: null,
  clientId: null,
  hasSecret: false,
  domain: null,
  redirectUri: 'https://wattbook.example/sign-in/company',
  record: null,
  proved: false,
  provedAt: null,
  checkedAt: null,
  outcome: null,
  problem: null,
  problemAt: null,
  people: 0,
};
const set: CompanySignIn = {
  ...nothing,
  issuer: 'https://login.firma.example',
  clientId: 'wattbook',
  hasSecret: true,
  domain: 'firma.example',
  record: { name: '_wattbook.firma.example', value: 'wattbook-sign-in=abc' },
};

const open = (company: CompanySignIn, answers: Parameters<typeof visit>[2] = {}, role: FleetAccount['role'] = 'owner') =>
  visit(`/fleets/${id}/people`, fleetsRoutes, {
    [`GET /v1/fleets/${id}`]: { id, name: 'Klinikum Nord', email: null, role, vehicles: 1, people: [] },
    [`GET /v1/fleets/${id}/sign-in`]: company,
    [`GET /v1/fleets/${id}/invitations`]: { total: 0, data: [] },
    [`GET /v1/fleets/${id}/rules`]: { fleetTripLock: null, fleetChargeLock: null, fleetCheckInterval: null, fleetScopes: null },
    ...answers,
  });

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('is set up by an owner with the password, and says where the provider sends people back to', async () => {
  const put = recordBodies(() => set);
  await open(nothing, { [`PUT /v1/fleets/${id}/sign-in`]: put.answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('https://wattbook.example/sign-in/company')).toBeTruthy();
  await fillField(dialog.getByLabelText(/^Address of the provider/), 'https://login.firma.example');
  await fillField(dialog.getByLabelText(/^Client ID/), 'wattbook');
  await fillField(dialog.getByLabelText(/^Client secret/), 'secret');
  await fillField(dialog.getByLabelText(/^Mail domain/), 'firma.example');
  await fillField(dialog.getByLabelText('Your password'), 'Drive 2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('wattbook-sign-in=abc')).toBeTruthy();
  expect(put.sent).toEqual([
    {
      issuer: 'https://login.firma.example',
      clientId: 'wattbook',
      clientSecret: 'secret',
      domain: 'firma.example',
      currentPassword: 'Drive 2026',
    },
  ]);
});

it.each<[string, Partial<CompanySignIn>, RegExp]>([
  ['not looked up', {}, /^Not looked up yet/],
  ['missing', { outcome: 'missing', checkedAt: '2026-06-01T08:00:00Z' }, /^The record was not found/],
  ['without an answer', { outcome: 'unreachable', checkedAt: '2026-06-01T08:00:00Z' }, /^No name server answered/],
  ['proved', { outcome: 'found', proved: true, provedAt: '2026-06-01T08:00:00Z' }, /^firma\.example is proved/],
  ['a provider that is away', { problem: 'away', problemAt: '2026-06-01T08:00:00Z' }, /^The provider did not answer on/],
  ['a wrong client', { problem: 'client', problemAt: '2026-06-01T08:00:00Z' }, /^The provider refused this product on/],
])('shows the state: %s', async (_name, values, sentence) => {
  await open({ ...set, ...values });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('looks the record up on a click, and says that another fleet has the domain', async () => {
  let times = 0;
  const answer = () => {
    times += 1;
    return times === 1 ? refusal(409, 'conflict')() : { ...set, outcome: 'found', proved: true, provedAt: '2026-06-01T08:00:00Z' };
  };
  await open(set, { [`POST /v1/fleets/${id}/sign-in/check`]: answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('Another fleet has proved this domain. Its record has to go first.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText(/^firma\.example is proved/)).toBeTruthy();
});

it('is nothing for a manager', async () => {
  await open(set, {}, 'manager');
  await screen.findByRole('heading', { name: 'Rules for vehicles that join' });
  expect(screen.queryByRole('heading', { name: 'Sign-in with your company' })).toBeNull();
});
