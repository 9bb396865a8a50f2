import { expect, it } from 'vitest';
import { type AwaitedVehicle, findingsOf, silentAfterMs } from './fleet-findings.ts';

const now = Date.parse('2026-11-01T12:00:00Z');
const at = (ms: number) => new Date(now + ms).toISOString();
const asked = '[wattbook.charges]';
const calm: AwaitedVehicle = {
  fleetScopes: asked,
  fleetConsent: { fleetScopes: asked, date: at(-1) },
  fleetChargeCompleted: true,
  cardDueAt: at(1),
  ratesChanged: false,
  lastContact: at(-silentAfterMs + 1),
};

it.each<[string, Partial<AwaitedVehicle>, readonly string[]]>([
  ['nothing', {}, []],
  [
    'nothing of a vehicle of which the fleet knows and asks nothing',
    { fleetScopes: null, fleetConsent: null, cardDueAt: null, lastContact: null },
    [],
  ],
  ['rates that changed', { ratesChanged: true }, ['rates']],
  ['a check from the moment it is due', { cardDueAt: at(0) }, ['check']],
  ['charges that are to be confirmed', { fleetChargeCompleted: false }, ['confirmation']],
  ['no charges where nobody asked', { fleetChargeCompleted: null }, []],
  ['a consent that was never given', { fleetConsent: null }, ['consent']],
  ['a consent to other data', { fleetConsent: { fleetScopes: '[wattbook.odometer]', date: at(-1) } }, ['consent']],
  ['a silence of 7 days', { lastContact: at(-silentAfterMs) }, ['contact']],
  ['all at once, the most urgent first', { ratesChanged: true, cardDueAt: at(-1), fleetConsent: null }, ['rates', 'check', 'consent']],
])('finds %s', (_, vehicle, expected) => {
  expect(findingsOf({ ...calm, ...vehicle }, now)).toEqual(expected);
});
