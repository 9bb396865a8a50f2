import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { visit } from '../../testing/visit.tsx';
import { type Fact, withReasons } from './fact.ts';
import { FactsCard } from './facts-card.tsx';

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

const open = (facts: readonly Fact[]) =>
  visit(
    '/x',
    (parent) => [
      createRoute({ getParentRoute: () => parent, path: '/x', component: () => <FactsCard title="Facts" head={[]} facts={facts} /> }),
    ],
    {},
  );

it.each([
  ['with its own reason', 'trips.energy', /^The energy of this trip is not known/],
  ['else with what is always true', 'trips.highestSpeed', 'Not known: neither the car nor a file reported it.'],
] as const)('a figure that is not known says why by keyboard, %s', async (_how, label, reason) => {
  await open(withReasons([{ label, value: null, hint: 'trips.averageHint' }], { 'trips.energy': 'trips.noEnergyKnown' }));
  await screen.findByRole('button', { name: 'N/A' });
  await userEvent.tab();
  expect((await screen.findByRole('tooltip')).textContent).toMatch(reason);
  expect(document.activeElement?.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
});

it('a figure that is known keeps its hint', async () => {
  await open(withReasons([{ label: 'trips.averageSpeed', value: '48', unit: 'km/h', hint: 'trips.averageHint' }], {}));
  expect(await screen.findByRole('button', { name: /48/ })).toBeTruthy();
  expect(screen.queryByText('N/A')).toBeNull();
});
