import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { unknownOfTrip } from '../../features/trips/unknown-of-trip.ts';
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

const tripReason = unknownOfTrip.energy({ id: '7' });

it.each([
  ['with its own reason', 'trips.energy', /^The energy of this trip is not known/, 'Edit trip', '/trips/7'],
  ['else with what is always true', 'trips.highestSpeed', /^Not known: neither/, 'What each source delivers', '/vehicles/connect'],
] as const)('a figure that is not known says why and leads to what can be done, by keyboard, %s', async (_how, label, reason, next, to) => {
  await open(withReasons([{ label, value: null, hint: 'trips.averageHint' }], { 'trips.energy': tripReason }));
  await screen.findByRole('button', { name: 'N/A' });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const why = await screen.findByRole('dialog');
  expect(why.textContent).toMatch(reason);
  const link = within(why).getByRole('link', { name: next });
  expect(link.getAttribute('href')).toBe(to);
  await waitFor(() => expect(document.activeElement).toBe(link));
});

it('a figure that is not known and for which nothing can be done says why on focus', async () => {
  await open([{ label: 'trips.energy', value: null, missing: { reason: 'lost.noGridKnown' } }]);
  await screen.findByRole('button', { name: 'N/A' });
  await userEvent.tab();
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/^The car did not count/);
  expect(document.activeElement?.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
});

it('a figure that is known keeps its hint', async () => {
  await open(withReasons([{ label: 'trips.averageSpeed', value: '48', unit: 'km/h', hint: 'trips.averageHint' }], {}));
  expect(await screen.findByRole('button', { name: /48/ })).toBeTruthy();
  expect(screen.queryByText('N/A')).toBeNull();
});
