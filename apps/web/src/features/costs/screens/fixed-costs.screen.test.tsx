import { notificationsStore } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { session } from '../../../session/browser-session.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { type Answers, exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { costsRoutes } from '../costs.routes.ts';
import { exampleCost } from '../testing/cost-rows.ts';

const cost = exampleCost();
const premium = exampleCost({
  id: `${cost.id.slice(0, -1)}2`,
  description: 'Premium',
  costs: -350,
  type: 'OneTime',
  startDate: null,
  date: '2026-04-02',
});
const page = (...data: object[]) => ({ total: data.length, data });
const open = (address: string, answers: Answers = {}) =>
  visit(address, costsRoutes, {
    'GET /v1/costs': page(premium, cost),
    [`GET /v1/costs/${cost.id}`]: cost,
    [`GET /v1/costs/${premium.id}`]: premium,
    ...answers,
  });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const field = (label: string) => screen.findByLabelText(label);

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => {
  session.endView();
  vi.unstubAllGlobals();
});

describe('the list of fixed costs', () => {
  it('has ten a page of the selected vehicle, the newest first, with links to their forms (COST-015, COST-016, COST-018)', async () => {
    const { calls } = await open('/fixcosts');
    const row = within((await screen.findByText('Premium')).closest('tr') ?? document.body);
    for (const text of ['Once', '−€350.00', '2026-04-02']) expect(row.getByText(text)).toBeTruthy();
    expect(row.getByRole('link').getAttribute('href')).toBe(`/fixcosts/${premium.id}`);
    expect(screen.getByText('since 2025-03-01')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add fixed costs' }).getAttribute('href')).toBe('/fixcosts/add');
    const query = calls().find((call) => call.startsWith('GET /v1/costs'));
    expect(Object.fromEntries(new URLSearchParams(query?.split('?')[1]))).toEqual({
      vehicleId: exampleVehicle.id,
      page: '1',
      limit: '10',
      sort: '-createdAt',
    });
  });

  it('deletes one after a confirmation that names it (COST-018, COST-019)', async () => {
    const { calls, setAnswers } = await open('/fixcosts', { [`DELETE /v1/costs/${cost.id}`]: () => new Response(null, { status: 204 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Insurance' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('Delete Insurance?')).toBeTruthy();
    setAnswers({ 'GET /v1/costs': page() });
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No fixed costs yet.')).toBeTruthy();
    expect(calls()).toContain(`DELETE /v1/costs/${cost.id}`);
  });
});

describe('the form of a new fixed cost', () => {
  it('begins as yearly, other and in the currency of the user, and is sent with its days (COST-023, COST-024, COST-025)', async () => {
    const post = recordBodies(() => cost);
    const { address } = await open('/fixcosts/add', {
      'POST /v1/costs': post.answer,
    });
    await fillField(await field('Description'), 'Insurance');
    await fillField(await field('Amount'), '612,5');
    await userEvent.type(await field('Start'), '2026-01-01');
    await userEvent.tab();
    await save();
    await waitFor(() => expect(address()).toBe('/fixcosts'));
    expect(post.sent).toEqual([
      {
        vehicleId: exampleVehicle.id,
        description: 'Insurance',
        category: 'Others',
        type: 'Yearly',
        costs: 612.5,
        currency: 'EUR',
        startDate: '2026-01-01',
        endDate: null,
        date: null,
        odometer: null,
        workshop: null,
        note: null,
      },
    ]);
  });

  it.each([
    ['Description', { Amount: '1', Start: '2026-01-01' }],
    ['Amount', { Description: 'x', Start: '2026-01-01' }],
    ['Start', { Description: 'x', Amount: '1' }],
  ])('is not sent without %s (COST-026, COST-027, COST-029)', async (missing, entered) => {
    const { calls } = await open('/fixcosts/add');
    for (const [label, text] of Object.entries(entered)) await userEvent.type(await field(label), text);
    await userEvent.tab();
    await save();
    expect(await screen.findByText(/: please fill in$/)).toBeTruthy();
    expect(document.activeElement).toBe(await field(missing));
    expect(calls().some((call) => call.startsWith('POST /v1/costs'))).toBe(false);
  });

  it('asks for the date instead of start and end when it is single (COST-029, COST-030, OQ-193)', async () => {
    const post = recordBodies(() => premium);
    await open('/fixcosts/add', { 'POST /v1/costs': post.answer });
    await userEvent.selectOptions(await field('How often'), 'OneTime');
    expect(screen.queryByLabelText('Start')).toBeNull();
    expect(screen.queryByLabelText('End')).toBeNull();
    await fillField(await field('Description'), 'Premium');
    await fillField(await field('Amount'), '-350');
    await save();
    expect(await screen.findByText(/: please fill in$/)).toBeTruthy();
    await userEvent.type(await field('Date'), '2026-04-02');
    await userEvent.tab();
    await save();
    await waitFor(() => expect(post.sent).toMatchObject([{ type: 'OneTime', costs: -350, date: '2026-04-02', startDate: null }]));
  });

  it('refuses an end before the start, and an amount that is no number (COST-027)', async () => {
    await open('/fixcosts/add');
    await fillField(await field('Description'), 'x');
    await fillField(await field('Amount'), 'a lot');
    await userEvent.type(await field('Start'), '2026-02-01');
    await userEvent.type(await field('End'), '2026-01-31');
    await userEvent.tab();
    await save();
    expect(await screen.findByText('Must be a valid number')).toBeTruthy();
    expect(screen.getByText('The end is before the start')).toBeTruthy();
  });
});

describe('the form of a stored fixed cost', () => {
  it('shows an earning with its sign, takes a decimal comma, and sends what was changed, based on the version that was read (COST-028, COST-032)', async () => {
    const patch = recordBodies(() => premium);
    await open(`/fixcosts/${premium.id}`, { [`PATCH /v1/costs/${premium.id}`]: patch.answer });
    const amount = await field('Amount');
    expect((amount as HTMLInputElement).value).toBe('-350');
    await userEvent.clear(amount);
    await fillField(amount, '-360,25');
    await save();
    await waitFor(() => expect(patch.sent).toEqual([{ costs: -360.25, version: 3 }]));
  });

  it.each([
    ['not_found', 404, 'Not saved: these fixed costs were deleted in the meantime.'],
    ['conflict', 409, 'Not saved: these fixed costs were changed in the meantime. Open them again.'],
  ])('says why it is not saved after %s', async (word, status, sentence) => {
    await open(`/fixcosts/${cost.id}`, { [`PATCH /v1/costs/${cost.id}`]: refusal(status, word) });
    await fillField(await field('Amount'), '1');
    await save();
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('that cannot be loaded shows an error and leads back to the list (COST-033)', async () => {
    const { address } = await open(`/fixcosts/${cost.id}`, { [`GET /v1/costs/${cost.id}`]: refusal(404, 'not_found') });
    await waitFor(() => expect(address()).toBe('/fixcosts'));
  });
});

describe('in a support view (OQ-028)', () => {
  const view = { id: 'v', token: 'v', userId: 'u' as never, name: 'Jana', viewerId: 'u' as never, endsAt: Date.now() + 60_000 };
  beforeEach(() => session.startView(view));

  it('the list offers nothing that changes it', async () => {
    await open('/fixcosts');
    expect(await screen.findByText('Premium')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add fixed costs' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });

  it('the form of a fixed cost opens read-only with the reason', async () => {
    await open(`/fixcosts/${cost.id}`);
    expect((await screen.findAllByText(/only looking at this account/)).length).toBeGreaterThan(0);
    expect((await field('Description')).closest('fieldset')?.disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('the form of a new one closes with the reason', async () => {
    const { address } = await open('/fixcosts/add');
    await waitFor(() => expect(notificationsStore.getState().notifications.at(-1)?.message).toMatch(/only looking at this account/));
    await waitFor(() => expect(address()).toBe('/fixcosts'));
  });
});
