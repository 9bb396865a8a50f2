import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { refusal } from '../../../testing/visit.tsx';
import { exampleCharge, exampleStats } from '../testing/charge-row.ts';
import { visit } from '../testing/visit.ts';

const november = '/charges?from=2026-11-01&to=2026-11-30';
const listOf = (...charges: ReturnType<typeof exampleCharge>[]) => ({ total: charges.length, data: charges });
const emptyPage = { total: 0, data: [] };
const row = async () => (await screen.findAllByRole('row')).at(1) ?? document.body;
const parametersOf = (calls: readonly string[]) =>
  Object.fromEntries(new URLSearchParams(calls.findLast((call) => call.startsWith('GET /v1/charges?'))?.split('?')[1]));

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

describe('the charges list', () => {
  it('requests one page of the selected vehicle, newest first, five rows by default (CHG-012, CHG-023, CHG-024)', async () => {
    const { calls } = await visit(november, { 'GET /v1/charges': listOf(exampleCharge()) });
    await row();
    expect(parametersOf(calls())).toMatchObject({ vehicleId: exampleCharge().vehicleId, page: '1', limit: '5', sort: '-startTime' });
  });

  it('requests the sums of the range and of the previous one (CHG-017)', async () => {
    const ranges: unknown[] = [];
    const stats = (_: URLSearchParams, body: string) => {
      ranges.push(JSON.parse(body));
      return exampleStats();
    };
    await visit(november, { 'GET /v1/charges': listOf(exampleCharge()), 'POST /v1/charges/stats': stats });
    await row();
    expect(ranges).toHaveLength(2);
    expect(ranges).toContainEqual(expect.objectContaining({ vehicleId: exampleCharge().vehicleId }));
  });

  it('shows AC or DC and the type as text, Public for Other (CHG-010, DASH-043)', async () => {
    await visit(november, { 'GET /v1/charges': listOf(exampleCharge({ address: 'A8, Irschenberg' })) });
    const cells = within(await row());
    expect(cells.getByText('DC')).toBeTruthy();
    expect(cells.getByText('Public')).toBeTruthy();
    expect(cells.getByText('A8, Irschenberg')).toBeTruthy();
  });

  it('shows the name of a place instead of the address, and only what was charged there (decision 0076)', async () => {
    const site = { id: '00000000-0000-7000-8000-0000000000aa', name: 'Home', location: { latitude: 48, longitude: 11 }, radius: 100 };
    const sent: unknown[] = [];
    const { calls } = await visit(november, {
      'GET /v1/sites': { total: 1, data: [site] },
      'GET /v1/charges': listOf(exampleCharge({ address: 'Am Ring 1', siteId: site.id })),
      'POST /v1/charges/stats': (_: URLSearchParams, body: string) => {
        sent.push(JSON.parse(body).siteId);
        return exampleStats();
      },
    });
    expect(await within(await row()).findByTitle('Home, Am Ring 1')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Any place' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Home' }));
    await waitFor(() => expect(parametersOf(calls())).toMatchObject({ 'filter[siteId]': site.id }));
    await waitFor(() => expect(sent).toContain(site.id));
  });

  it('shows and sums only what was charged with one card, as the address says (CHG-014, CHG-017, CHG-026)', async () => {
    const cardId = '00000000-0000-7000-8000-0000000000bb';
    const sent: unknown[] = [];
    const { calls, address } = await visit(november, {
      'GET /v1/cards': { total: 1, data: [{ id: cardId, name: 'Stadtwerke' }] },
      'GET /v1/charges': listOf(exampleCharge()),
      'POST /v1/charges/stats': (_: URLSearchParams, body: string) => {
        sent.push(JSON.parse(body).cardId);
        return exampleStats();
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Any card' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Stadtwerke' }));
    await waitFor(() => expect(parametersOf(calls())).toMatchObject({ 'filter[cardId]': cardId }));
    await waitFor(() => expect(sent).toContain(cardId));
    expect(address()).toContain(`card=${cardId}`);
    expect(calls()).toContainEqual(expect.stringMatching(/^GET \/v1\/cards\?.*active=false/));
  });

  it('marks each cost with the colour of its rate card, which names the card, and leaves out one that was removed', async () => {
    const [known, removed] = ['00000000-0000-7000-8000-000000000031', '00000000-0000-7000-8000-000000000032'];
    await visit(november, {
      'GET /v1/cards': { total: 1, data: [{ id: known, name: 'Stadtwerke', color: '#0e9488' }] },
      'GET /v1/charges': listOf(
        exampleCharge({ cardId: known, cardName: 'Stadtwerke', cost: 11 }),
        exampleCharge({ id: removed, cardId: removed, cardName: 'Old one', cost: 12 }),
      ),
    });
    const dots = await screen.findAllByRole('img', { name: 'Stadtwerke' });
    expect(dots.map((dot) => dot.querySelector('svg')?.style.fill)).toEqual(['#0e9488']);
    expect(dots[0]?.closest('td')?.textContent).toBe('11.00');
    expect(screen.queryByRole('img', { name: 'Old one' })).toBeNull();
  });

  it('says that an inferred current is probable (CHG-010, decision 0059)', async () => {
    await visit(november, { 'GET /v1/charges': listOf(exampleCharge({ acInferred: true })) });
    expect(within(await row()).getByText('probably DC')).toBeTruthy();
  });

  it('marks estimates and counters that start late, and shows N/A for unknown values', async () => {
    await visit(november, {
      'GET /v1/charges': listOf(exampleCharge({ startUnheard: 1800, endUnheard: 1800, counterStartUnknown: true, cost: null })),
    });
    const cells = within(await row());
    expect(cells.getByText('Estimated')).toBeTruthy();
    expect(cells.getByTitle('Part of this energy may have been charged before the recording began.')).toBeTruthy();
    expect(cells.getAllByText('N/A').length).toBeGreaterThan(0);
    expect(cells.queryByText('0.00')).toBeNull();
  });

  it('sorts by a click and is always sorted (CHG-025)', async () => {
    const { address, calls } = await visit(november, { 'GET /v1/charges': listOf(exampleCharge()) });
    await row();
    await userEvent.click(screen.getByRole('button', { name: /Charged/ }));
    await waitFor(() => expect(parametersOf(calls())).toMatchObject({ sort: '-kWh' }));
    await userEvent.click(screen.getByRole('button', { name: /Charged/ }));
    await waitFor(() => expect(address()).toContain('sort=kWh'));
    await userEvent.click(screen.getByRole('button', { name: /Charged/ }));
    await waitFor(() => expect(address()).toContain('sort=-kWh'));
  });

  it('offers no filter by tag where no charge has one', async () => {
    await visit(november, { 'GET /v1/charges': listOf(exampleCharge({ tags: [] })) });
    await row();
    expect(screen.queryByRole('button', { name: 'Any tag' })).toBeNull();
  });

  it('filters list and sums by a tag of a charge (CHG-015)', async () => {
    const tags: unknown[] = [];
    const stats = (_: URLSearchParams, body: string) => {
      tags.push((JSON.parse(body) as { tag?: string }).tag);
      return exampleStats();
    };
    const { calls } = await visit(november, {
      'GET /v1/charges': listOf(exampleCharge({ tags: ['Holiday'] })),
      'POST /v1/charges/stats': stats,
    });
    await row();
    await userEvent.click(screen.getByRole('button', { name: 'Any tag' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Holiday' }));
    await waitFor(() => expect(parametersOf(calls())).toMatchObject({ 'filter[tags]': 'Holiday' }));
    await waitFor(() => expect(tags.filter((tag) => tag === 'Holiday')).toHaveLength(2));
  });

  it('clears the filter of estimated charges where none fits (decision 0059)', async () => {
    const { address } = await visit(`${november}&estimated=1`, { 'GET /v1/charges': emptyPage });
    expect(await screen.findByText('No charge fits these filters.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).not.toContain('estimated'));
  });

  it('saves columns and page size on the user (CHG-022, CHG-028, CHG-029)', async () => {
    const saved: unknown[] = [];
    const save = (_: URLSearchParams, body: string) => {
      saved.push(JSON.parse(body));
      return refusal(503, 'unavailable')();
    };
    await visit(november, { 'GET /v1/charges': listOf(exampleCharge()), 'PATCH /v1/users/u': save });
    await row();
    await userEvent.click(screen.getByRole('button', { name: 'Display' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['5', '10', '30', '50']);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Odometer' }));
    await waitFor(() => expect(saved).toEqual([{ chargesSetting: { flags: { odometer: true }, errors: true } }]));
  });

  it('restores its filters on a visit without parameters (CHG-026)', async () => {
    sessionStorage.setItem('wattbook.charges.filters', JSON.stringify({ sort: '-max', tag: 'Holiday' }));
    const { address } = await visit('/charges', { 'GET /v1/charges': listOf(exampleCharge()) });
    await waitFor(() => expect(address()).toContain('sort=-max'));
    expect(address()).toContain('tag=Holiday');
  });

  it('shows this month by default, and other quick ranges (CHG-016)', async () => {
    sessionStorage.clear();
    const { calls } = await visit('/charges', { 'GET /v1/charges': listOf(exampleCharge()) });
    await row();
    const monthOf = (offset: number) => {
      const now = new Date();
      const [first, next] = [
        new Date(now.getFullYear(), now.getMonth() + offset, 1),
        new Date(now.getFullYear(), now.getMonth() + offset + 1, 1),
      ];
      return { from: first.toISOString(), to: new Date(next.getTime() - 1).toISOString() };
    };
    expect(parametersOf(calls())).toMatchObject(monthOf(0));
    const quick = within(screen.getByRole('group', { name: 'Quick ranges' }));
    const names = quick.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Today', 'Yesterday', 'Week', 'Month', 'Last month', 'Year', 'Last year']);
    await userEvent.click(quick.getByRole('button', { name: 'Last month' }));
    await waitFor(() => expect(parametersOf(calls())).toMatchObject(monthOf(-1)));
  });

  it('links from an empty range to the latest charges', async () => {
    const charges = (parameters: URLSearchParams) =>
      parameters.get('limit') === '1' ? listOf(exampleCharge({ startTime: '2026-06-26T09:00:00Z' })) : emptyPage;
    const { address } = await visit(november, { 'GET /v1/charges': charges });
    await userEvent.click(await screen.findByRole('button', { name: 'Show June 2026' }));
    await waitFor(() => expect(address()).toContain('from=2026-06-01&to=2026-06-30'));
  });

  it('explains for a vehicle without any charge how to add the first', async () => {
    await visit(november, { 'GET /v1/charges': emptyPage });
    expect((await screen.findByRole('link', { name: 'Import a file' })).getAttribute('href')).toBe('/import');
  });

  it('still shows the old rows when the next ones cannot be loaded', async () => {
    const { setAnswers } = await visit(november, { 'GET /v1/charges': { total: 12, data: [exampleCharge()] } });
    await row();
    setAnswers({ 'GET /v1/charges': refusal(503, 'unavailable') });
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(within(await row()).getByText('41.38')).toBeTruthy();
  });

  it('lists what a deletion removes, then sends one call per charge (CHG-030)', async () => {
    const other = '00000000-0000-7000-8000-000000000009';
    const noContent = () => new Response(null, { status: 204 });
    const { calls } = await visit(november, {
      'GET /v1/charges': listOf(exampleCharge(), exampleCharge({ id: other, kWh: 10, cost: 4 })),
      [`DELETE /v1/charges/${exampleCharge().id}`]: noContent,
      [`DELETE /v1/charges/${other}`]: noContent,
    });
    await row();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(screen.getByRole('toolbar'));
    expect(bar.getByText(/51\.38.kWh · €28\.92/)).toBeTruthy();
    await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/2 charges with 51\.38.kWh/)).toBeTruthy();
    expect(calls().some((call) => call.startsWith('DELETE'))).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(calls().filter((call) => call.startsWith('DELETE'))).toHaveLength(2));
  });
});
