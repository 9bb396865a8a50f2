import type { RuleError } from '@wattbook/contract/consistency/rule-error.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, visit as visitRoutes } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { createRoute, type AnyRoute } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { ConsistencyCard } from './consistency-card.tsx';

const id = '00000000-0000-7000-8000-000000000001';
const other = '00000000-0000-7000-8000-000000000009';
const gap = (changes: Partial<RuleError> = {}): RuleError => ({
  ruleId: 'odometer_gap',
  status: 'open',
  valid: true,
  updatedAt: '2026-11-18T17:02:00Z',
  number: 14,
  other: { kind: 'trip', id: other },
  detected: null,
  ...changes,
});

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

const queryKey = ['trips', exampleVehicle.id, 'detail', id];

/** The card of a trip or charge that the query of its screen read. */
function Entry({ noun }: { readonly noun: 'trips' | 'charges' }) {
  const { data } = useQuery({ queryKey, queryFn: () => call('GET /v1/trips/:id', { params: { id }, query: {} }) });
  return data && <ConsistencyCard entry={{ noun, id, owner: exampleVehicle.id, queryKey }} errors={data.errors} isStale={false} />;
}

const routes =
  (noun: 'trips' | 'charges') =>
  (parent: AnyRoute): readonly AnyRoute[] => [
    createRoute({ getParentRoute: () => parent, path: '/entry', component: () => <Entry noun={noun} /> }),
  ];
const open = (errors: readonly RuleError[], answers: object = {}, noun: 'trips' | 'charges' = 'trips') =>
  visitRoutes('/entry', routes(noun), { [`GET /v1/trips/${id}`]: { errors }, ...answers });
const button = (name: string) => screen.findByRole('button', { name });

describe('the consistency card (TRIP-072)', () => {
  it('says what is wrong, how much it is, and leads to the form of the missing trip without a place in the address', async () => {
    await open([gap()]);
    expect(await screen.findByText(/Kilometres are missing between this trip and the one before or after it/)).toBeTruthy();
    expect(screen.getByText('14 km')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add the missing trip' }).getAttribute('href')).toBe(
      `/trips/create?after=${other}&before=${id}`,
    );
  });

  it('leads to the other entry of an overlap, and to the form where a value has to be corrected', async () => {
    await open([
      gap({ ruleId: 'overlap', number: null, other: { kind: 'charge', id: other } }),
      gap({ ruleId: 'missing_address', other: null, number: null }),
    ]);
    expect((await screen.findByRole('link', { name: 'Show the other charge' })).getAttribute('href')).toBe(`/charges/${other}/details`);
    expect(screen.getAllByRole('link', { name: 'Correct it' }).at(-1)?.getAttribute('href')).toBe(`/trips/${id}`);
  });

  it('shows when something else was recorded', async () => {
    const detected = { kind: 'trip', startTime: '2026-11-18T15:40:00Z', endTime: '2026-11-18T17:02:00Z' } as const;
    await open([gap({ ruleId: 'recomputed_overlaps_frozen', number: null, other: null, detected })]);
    expect(await screen.findByText(/^Recorded: 2026-11-18/)).toBeTruthy();
  });

  it('offers what the status allows, and shows a new one before it is saved (CONS-008 to CONS-011)', async () => {
    let release = () => {};
    const saved = recordBodies(() => new Promise<void>((resolve) => (release = resolve)).then(() => ({})));
    const { setAnswers } = await open([gap()], { [`PATCH /v1/trips/${id}`]: saved.answer });
    expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
    await userEvent.click(await button('Accept'));
    expect(await button('Reopen')).toBeTruthy();
    expect(within(screen.getByRole('list')).getByText('Accepted')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    setAnswers({ [`GET /v1/trips/${id}`]: { errors: [gap({ status: 'accepted' })] } });
    release();
    await waitFor(() => expect(saved.sent).toEqual([{ errors: [{ ruleId: 'odometer_gap', status: 'accepted' }] }]));
  });

  it.each([
    ['between two trips', { kind: 'trip', id: other } as const, `/charges/create?after=${other}&before=${id}`],
    ['in the trip itself', null, `/charges/create?after=${id}`],
  ])('leads from a rise of the level %s to the charge that it would be (OQ-084)', async (_, beside, address) => {
    await open([gap({ ruleId: 'rise_without_charge', number: 26, other: beside })]);
    const link = await screen.findByRole('link', { name: 'Add the missing charge' });
    expect(link.getAttribute('href')).toBe(address);
    expect(screen.getByText('26%')).toBeTruthy();
  });

  it.each(['accepted', 'ignored'] as const)('offers only to reopen an error that is %s (CONS-008, CONS-009, CONS-010)', async (status) => {
    await open([gap({ status })]);
    expect(await button('Reopen')).toBeTruthy();
    expect([screen.queryByRole('button', { name: 'Accept' }), screen.queryByRole('button', { name: 'Ignore' })]).toEqual([null, null]);
  });

  it('takes a status back that was not saved, and says why', async () => {
    const refused = () =>
      new Response(JSON.stringify({ message: 'validation', errors: { errors: 'This entry has no such error any more' } }), { status: 400 });
    await open([gap()], { [`PATCH /v1/trips/${id}`]: refused });
    await userEvent.click(await button('Ignore'));
    expect(await button('Ignore')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
  });

  it('saves the status of a charge with its id (CONS-012)', async () => {
    const saved = recordBodies(() => ({}));
    await open(
      [gap({ ruleId: 'falling_level', number: 8, other: null, status: 'ignored' })],
      { [`PATCH /v1/charges/${id}`]: saved.answer },
      'charges',
    );
    expect(await screen.findByText(/^8\s?%$/)).toBeTruthy();
    await userEvent.click(await button('Reopen'));
    await waitFor(() => expect(saved.sent).toEqual([{ id, errors: [{ ruleId: 'falling_level', status: 'open' }] }]));
  });

  it('says that nothing was found', async () => {
    await open([]);
    expect(await screen.findByText('Nothing to correct: all checks passed.')).toBeTruthy();
  });
});
