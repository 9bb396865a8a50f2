import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Card } from '@wattbook/contract/cards/card.schema';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { fleetsRoutes } from '../fleets.routes.ts';

const id = '00000000-0000-7000-8000-0000000000f1';
const card = {
  id: '00000000-0000-7000-8000-0000000000c1',
  name: 'Company, at home',
  category: 'Home',
  currency: 'EUR',
  prices: [{ ac: true, price: 0.3, unit: 'kWh' }],
  active: true,
  fleet: true,
  fleetChecks: [],
  fleetCheckInterval: 3,
  fleetCheckAskedAt: null,
  fleetRatesChanged: false,
} as unknown as Card;
const of = `/v1/fleets/${id}/vehicles/${exampleVehicle.id}`;
const open = (values: Partial<Card> = {}, answers: Parameters<typeof visit>[2] = {}, role = 'manager') =>
  visit(`/fleets/${id}/vehicles/${exampleVehicle.id}`, fleetsRoutes, {
    [`GET /v1/fleets/${id}`]: { id, name: 'Klinikum Nord', email: null, role, vehicles: 1, people: [] },
    [`GET ${of}/copy`]: {
      id: exampleVehicle.id,
      displayName: 'Blitz',
      vin: null,
      email: null,
      fleetScopes: null,
      fleetConsent: null,
      state: null,
      findings: [],
    },
    [`GET ${of}/cards`]: { total: 1, data: [{ ...card, ...values }] },
    ...answers,
  });

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it.each<[Partial<Card>, string]>([
  [{}, 'Not checked yet'],
  [{ fleetCheckInterval: null }, 'Not asked'],
  [{ fleetRatesChanged: true }, 'The driver says: changed'],
  [{ active: false }, 'Withdrawn'],
])('a card with %j says "%s"', async (values, text) => {
  await open(values);
  expect(await screen.findByText(text)).toBeTruthy();
});

it('says what a card is for in words, also where no other screen was opened before', async () => {
  await open();
  expect(await screen.findByText('Home')).toBeTruthy();
});

it('is asked to be checked, and withdrawn after a question', async () => {
  const ask = vi.fn(() => ({ ...card, fleetCheckAskedAt: '2026-11-01T00:00:00Z' }));
  const change = recordBodies(() => card);
  await open({}, { [`POST ${of}/cards/${card.id}/ask`]: ask, [`PATCH ${of}/cards/${card.id}`]: change.answer });
  const menu = async () => userEvent.click(await screen.findByRole('button', { name: 'Actions for Company, at home' }));
  await menu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ask for a check' }));
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  await menu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(change.sent).toEqual([{ active: false }]));
});

it('is only read by a viewer', async () => {
  await open({}, {}, 'viewer');
  expect(await screen.findByText('Company, at home')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Give a card' })).toBeNull();
});
