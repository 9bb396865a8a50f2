import { createRoute, type AnyRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { screenParts } from '@wattbook/i18n/load-texts';
import { beforeAll, expect, it } from 'vitest';
import { loadScreenTexts, startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, visit } from '../../../testing/visit.tsx';
import { VersionsCard } from './versions-card.tsx';

const trip = {
  startTime: '2026-11-18T08:00:00Z',
  endTime: '2026-11-18T08:30:00Z',
  zone: 'Europe/Berlin',
  day: '2026-11-18',
  startOdometer: 1000,
  endOdometer: 1010,
  distance: 10,
  start: null,
  end: null,
  origin: 'car',
  tags: [],
  privateDistance: null,
  toWorkDistance: null,
  reason: null,
  name: null,
  company: null,
  comment: null,
  driver: null,
};
const version = { at: '2026-11-18T09:00:00Z', related: [], why: null, late: false };
const ruled = { ...trip, tags: ['ToWork'] };
const versions = [
  { ...version, number: 2, kind: 'recorded', by: { kind: 'car' }, state: trip },
  { ...version, number: 3, kind: 'completed', by: { kind: 'rule', name: 'Work' }, state: ruled },
  {
    ...version,
    number: 4,
    kind: 'corrected',
    by: { kind: 'person', name: 'Jana' },
    why: 'Misread',
    state: { ...ruled, endOdometer: 1012 },
  },
];
const open = (data: object[]) =>
  visit(
    '/card',
    (parent: AnyRoute) =>
      [
        createRoute({
          getParentRoute: () => parent,
          path: '/card',
          component: () => <VersionsCard vehicleId={exampleVehicle.id} tripId="t" />,
        }),
      ] as const,
    { 'GET /v1/trips/t/logbook': { total: data.length, data, openings: [] } },
  );

beforeAll(async () => {
  await startI18n();
  await loadScreenTexts(...screenParts);
});

it('the page of a trip says what its logbook says: each entry with what it changed, who made it and why', async () => {
  await open([{ trip: 't', shown: ruled, isGone: false, gap: null, versions }]);
  expect(await screen.findByText(/^Purpose or reason added or changed, .*rule “Work”$/)).toBeTruthy();
  expect(screen.getByText(/^Corrected, .*Jana: Misread$/)).toBeTruthy();
  expect(screen.getByText(/^1,?010/).tagName).toBe('DEL');
  expect(screen.getByText(/1,?012/)).toBeTruthy();
  // That nobody had said it before is no former value.
  expect(screen.queryByText('No purpose')).toBeNull();
});

it('a trip in no logbook has none', async () => {
  const { calls } = await open([]);
  await expect.poll(() => calls()).toContain('GET /v1/trips/t/logbook');
  expect(screen.queryByText('In the logbook')).toBeNull();
});
