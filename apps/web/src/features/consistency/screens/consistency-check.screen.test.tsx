import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, refusal, visit as visitRoutes } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { consistencyRoutes } from '../consistency.routes.ts';

const path = `/v1/vehicles/${exampleVehicle.id}/consistency`;
const june = '?from=2026-06-01&to=2026-06-30';

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** A check as the server answers it. */
const exampleCheck = {
  id: '00000000-0000-7000-8000-000000000099',
  status: 'running',
  entries: 3800,
  reset: 2,
  checked: 2000,
  startTime: '2026-06-01T00:00:00.000Z',
  endTime: '2026-06-30T23:59:59.999Z',
  types: ['trips', 'charges'],
  filter: ['accepted'],
  startedAt: '2026-11-20T10:00:00.000Z',
  endedAt: null,
};
const done = { ...exampleCheck, status: 'done', entries: 3801, checked: 3801, endedAt: '2026-11-20T10:00:03.000Z' };
const none = { total: 0, data: [] };
const last = (check: object) => ({ total: 1, data: [check] });

const open = (answers: object = {}, search = june) =>
  visitRoutes(`/consistency-check${search}`, consistencyRoutes, {
    [`POST ${path}/count`]: { entries: 38, reset: 2 },
    [`GET ${path}`]: none,
    ...answers,
  });
/** Confirms the dialog with the count. */
const confirm = async () => {
  await screen.findByText(/38 entries are checked/);
  await userEvent.click(screen.getAllByRole('button', { name: 'Check' }).at(-1) as HTMLElement);
};
const wait = { timeout: 3000 };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

describe('the consistency check', () => {
  it('counts, asks with the count, checks whole UTC days and says how many errors were reset (CONS-026, CONS-027, CONS-034)', async () => {
    const counted = recordBodies(() => ({ entries: 38, reset: 2 }));
    const checked = recordBodies(() => exampleCheck);
    const { setAnswers } = await open({ [`POST ${path}/count`]: counted.answer, [`POST ${path}`]: checked.answer });
    await userEvent.click(await box('Accepted errors'));
    await press('Reopen them');
    await press('Check');
    expect(await screen.findByText('38 entries are checked. 2 errors are reopened.')).toBeTruthy();
    expect(checked.sent).toEqual([]);
    setAnswers({ [`GET ${path}`]: last(done) });
    await confirm();
    expect(await screen.findByText(/2 errors were reopened/, {}, wait)).toBeTruthy();
    const body = {
      startTime: '2026-06-01T00:00:00.000Z',
      endTime: '2026-06-30T23:59:59.999Z',
      types: ['trips', 'charges'],
      filter: ['accepted'],
    };
    expect([counted.sent, checked.sent]).toEqual([[body], [body]]);
  });

  it('explains accepted, ignored and reset errors, and that a reset is final (CONS-031, CONS-038, OQ-161)', async () => {
    await open();
    expect((await screen.findByText(/This cannot be undone/)).textContent).toMatch(
      /accepted errors are left out of averages and statistics, .* ignored errors still count.* decide about reopened errors again/,
    );
  });

  it('checks trips, charges or both, and returns accepted and ignored errors where that is chosen (CONS-019, CONS-028)', async () => {
    const counted = recordBodies(() => ({ entries: 38, reset: 2 }));
    await open({ [`POST ${path}/count`]: counted.answer });
    await userEvent.click(await box('Charges'));
    await userEvent.click(await box('Ignored errors'));
    await press('Reopen them');
    await press('Check');
    await screen.findByText(/38 entries are checked/);
    expect(counted.sent).toMatchObject([{ types: ['trips'], filter: ['ignored'] }]);
  });

  it('asks for confirmation once the entries are counted, with their number, and not where counting failed (CONS-032, CONS-033)', async () => {
    let release = () => {};
    const counting = new Promise<void>((resolve) => (release = resolve));
    const { setAnswers } = await open({ [`POST ${path}/count`]: refusal(500, 'default') });
    await press('Check');
    expect((await screen.findByRole('alert')).textContent).toContain('reports an error');
    expect(screen.queryByRole('dialog')).toBeNull();
    setAnswers({ [`POST ${path}/count`]: () => counting.then(() => ({ entries: 1, reset: 0 })) });
    await press('Check');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    release();
    expect((await screen.findByRole('dialog')).textContent).toContain('1 entry is checked.');
  });

  it('warns once for each of the filters (CONS-029, CONS-030, OQ-158)', async () => {
    await open();
    await userEvent.click(await box('Ignored errors'));
    expect((await box('Ignored errors')).checked).toBe(false);
    await press('Reopen them');
    expect((await box('Ignored errors')).checked).toBe(true);
    await userEvent.click(await box('Ignored errors'));
    await userEvent.click(await box('Ignored errors'));
    expect((await box('Ignored errors')).checked).toBe(true);
    await userEvent.click(await box('Accepted errors'));
    expect(await screen.findByText(/Accepted errors of the range become open again/)).toBeTruthy();
  });

  it('sends nothing without a type or a valid range, and says so at the field (CONS-023, CONS-024, CONS-025)', async () => {
    const { calls } = await open();
    await userEvent.click(await box('Trips'));
    await userEvent.click(await box('Charges'));
    await userEvent.clear(await screen.findByLabelText('Start date'));
    await userEvent.type(await screen.findByLabelText('Start date'), '2026-07-15');
    await userEvent.tab();
    await press('Check');
    expect(await screen.findByText('Choose trips, charges or both')).toBeTruthy();
    expect(screen.getByText('Start date must be before end date')).toBeTruthy();
    await userEvent.clear(await screen.findByLabelText('Start date'));
    await userEvent.clear(await screen.findByLabelText('End date'));
    await userEvent.tab();
    expect(await screen.findByText('Enter the start date')).toBeTruthy();
    expect(screen.getByText('Enter the end date')).toBeTruthy();
    expect(calls().some((call) => call.startsWith(`POST ${path}`))).toBe(false);
  });

  it('says which form a date has where it is not readable', async () => {
    await open();
    await userEvent.clear(await screen.findByLabelText('End date'));
    await userEvent.type(await screen.findByLabelText('End date'), 'tomorrow');
    await userEvent.tab();
    expect(await screen.findByText('Enter a date such as 2026-11-18')).toBeTruthy();
  });

  it('keeps its range for this tab as from and to, also a quick selection (CONS-021, CONS-022)', async () => {
    await open();
    await waitFor(() => expect([sessionStorage.getItem('from'), sessionStorage.getItem('to')]).toEqual(['2026-06-01', '2026-06-30']));
    await press('Last year');
    await waitFor(() => expect(sessionStorage.getItem('from')).toMatch(/^\d{4}-01-01$/));
    expect(sessionStorage.getItem('to')).toMatch(/^\d{4}-12-31$/);
  });

  it('shows the default error where the check could not start, or failed on the way (CONS-037)', async () => {
    const { setAnswers } = await open({ [`POST ${path}`]: refusal(500, 'default') });
    await press('Check');
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toContain('reports an error');
    setAnswers({ [`POST ${path}`]: exampleCheck, [`GET ${path}`]: last({ ...exampleCheck, status: 'failed' }) });
    await press('Check');
    await confirm();
    await screen.findByRole('progressbar');
    expect((await screen.findByRole('alert', {}, wait)).textContent).toContain('reports an error');
    expect(screen.queryByText(/were reset/)).toBeNull();
  });

  it('shows how far a check is that runs already, starts none beside it, and then what it did (CONS-036)', async () => {
    const { setAnswers, calls } = await open({ [`GET ${path}`]: last(exampleCheck) });
    expect(await screen.findByText('2,000 of 3,800 entries checked')).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Checking 2026-06-01 to 2026-06-30' });
    expect(Number(bar.getAttribute('aria-valuenow'))).toBeCloseTo(52.6, 1);
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(calls().some((call) => call.startsWith('POST'))).toBe(false);
    setAnswers({ [`GET ${path}`]: last(done) });
    expect(await screen.findByText(/^3,801 entries were checked on 2026-11-20.* 2 errors were reopened\.$/, {}, wait)).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('says that another check runs where one was started in another tab meanwhile, and shows it', async () => {
    const { setAnswers } = await open({ [`POST ${path}`]: refusal(409, 'conflict') });
    await press('Check');
    setAnswers({ [`GET ${path}`]: last(exampleCheck) });
    await confirm();
    expect(await screen.findByText('Another check of this vehicle is running. Start this one when it has ended.')).toBeTruthy();
    expect(await screen.findByRole('progressbar')).toBeTruthy();
  });
});
