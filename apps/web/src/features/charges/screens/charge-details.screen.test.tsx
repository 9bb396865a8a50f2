import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { refusal, exampleVehicle } from '../../../testing/visit.tsx';
import { storeOrigin } from '../../../ui/origin/origin.ts';
import { selectVehicle } from '../../vehicles/public.ts';
import { exampleCharge } from '../testing/charge-row.ts';
import { visit } from '../testing/visit.ts';

const charge = exampleCharge();
const next = exampleCharge({ id: '00000000-0000-7000-8000-000000000005', kWh: 12.34, previousId: charge.id });
const details = `/charges/${charge.id}/details`;
const empty = { 'GET /v1/charges': { total: 0, data: [] } };

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

describe('the details of a charge', () => {
  it('have the place as heading, or the type where no place is known (CHG-065)', async () => {
    await visit(details, { [`GET /v1/charges/${charge.id}`]: exampleCharge({ pointName: 'Irschenberg Süd', address: 'A8, Irschenberg' }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Irschenberg Süd' })).toBeTruthy();
    expect(screen.getByText(/2026-11-15, .* · A8, Irschenberg/)).toBeTruthy();
  });

  it('replace empty charts by a text when there is no position and no sample (CHG-065)', async () => {
    await visit(details, { [`GET /v1/charges/${charge.id}`]: charge });
    expect(await screen.findByRole('heading', { level: 1, name: 'Public charge' })).toBeTruthy();
    expect(await screen.findByText('The place of this charge is not known.')).toBeTruthy();
    expect(await screen.findByText('No readings were kept for this charge.')).toBeTruthy();
  });

  it('state that a part of the energy may lie before the recording', async () => {
    await visit(details, { [`GET /v1/charges/${charge.id}`]: exampleCharge({ counterStartUnknown: true }) });
    expect(await screen.findByText('Part of this energy may have been charged before the recording began.')).toBeTruthy();
  });

  it('state what was not reported: edges, silences and the kind of current (decision 0059)', async () => {
    const unheard = { startUnheard: null, endUnheard: 9 * 3600, unheard: 1800, acInferred: true };
    await visit(details, { [`GET /v1/charges/${charge.id}`]: exampleCharge(unheard) });
    expect(await screen.findByText('End estimated: the vehicle sent nothing for 9 h.')).toBeTruthy();
    expect(screen.getByText('Contains 30 min in which the vehicle sent nothing.')).toBeTruthy();
    expect(screen.getByText('AC or DC was not reported. The power suggests DC.')).toBeTruthy();
  });

  it('open the next charge, and no further than the last', async () => {
    const { address } = await visit(details, {
      [`GET /v1/charges/${charge.id}`]: exampleCharge({ nextId: next.id }),
      [`GET /v1/charges/${next.id}`]: next,
    });
    expect((await screen.findByRole('button', { name: 'Previous charge' })).getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('j');
    expect(await screen.findByText('12.34')).toBeTruthy();
    expect(address()).toBe(`/charges/${next.id}/details`);
    expect(screen.getByRole('button', { name: 'Next charge' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('lead back to the unchanged list', async () => {
    storeOrigin('/charges', { href: '/charges?from=2026-06-01&to=2026-06-30&page=2', index: 7 });
    await visit(details, { [`GET /v1/charges/${charge.id}`]: charge });
    const back = await screen.findByRole('link', { name: 'Charges' });
    expect(back.getAttribute('href')).toBe('/charges?from=2026-06-01&to=2026-06-30&page=2');
  });

  it.each([
    ['is not there', {}],
    ['cannot be read', { [`GET /v1/charges/${charge.id}`]: refusal(503, 'unavailable') }],
  ])('return to the list when the charge %s (CHG-067)', async (_, answers) => {
    const { address } = await visit(details, { ...empty, ...answers });
    await waitFor(() => expect(address()).toMatch(/^\/charges(\?|$)/));
  });

  it('lead to the list when another vehicle is chosen (CHG-066)', async () => {
    const other = { ...exampleVehicle, id: '00000000-0000-7000-8000-000000000003', displayName: 'e-Up' };
    const { address } = await visit(details, {
      ...empty,
      'GET /v1/vehicles': { total: 2, data: [exampleVehicle, other] },
      [`GET /v1/charges/${charge.id}`]: charge,
    });
    await screen.findByRole('heading', { level: 1, name: 'Public charge' });
    act(() => selectVehicle(other.id));
    await waitFor(() => expect(address()).toMatch(/^\/charges(\?|$)/));
  });

  it('delete the charge after a confirmation and go back to the list (CHG-030)', async () => {
    const { address, calls } = await visit(details, {
      ...empty,
      [`GET /v1/charges/${charge.id}`]: charge,
      [`DELETE /v1/charges/${charge.id}`]: () => new Response(null, { status: 204 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete charge' }));
    expect(calls().some((call) => call.startsWith('DELETE'))).toBe(false);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete charge' }));
    await waitFor(() => expect(address()).toMatch(/^\/charges(\?|$)/));
    expect(calls()).toContain(`DELETE /v1/charges/${charge.id}`);
  });
});
