import { cleanNotifications, cleanNotificationsQueue, notificationsStore } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { type Answers, exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { statementsRoutes } from '../statements.routes.ts';
import { exampleMonth, exampleStatement, exampleYear } from '../testing/statement-year.ts';

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  cleanNotifications();
  cleanNotificationsQueue();
});

const open = (answers: Answers = {}) =>
  visit('/statements?year=2026', statementsRoutes, { 'GET /v1/statements': exampleYear(), ...answers });
/** Records the bodies of a call, which answers `answer`. */
const recorded = (answer: unknown) => {
  const bodies: unknown[] = [];
  const call = (_: URLSearchParams, body: string) => {
    bodies.push(JSON.parse(body));
    return typeof answer === 'function' ? answer() : answer;
  };
  return { bodies, call };
};
const lastMessage = () => notificationsStore.getState().notifications.at(-1)?.message;
const october = async () => within((await screen.findByRole('heading', { name: 'October 2026' })).closest('li') ?? document.body);

describe('the statements for the employer', () => {
  it('are read for the selected vehicle and year, with the price that counts', async () => {
    const { calls } = await open();
    expect(await screen.findByText(/€0.34 a kWh/)).toBeTruthy();
    const call = calls().find((one) => one.startsWith('GET /v1/statements')) ?? '';
    expect(Object.fromEntries(new URLSearchParams(call.split('?')[1]))).toEqual({ vehicleId: exampleVehicle.id, year: '2026' });
    expect((await october()).getByText(/2 charges, 31.250\skWh, €10.63/)).toBeTruthy();
  });

  it('say which charges are left out, and why', async () => {
    const excluded = { noMeter: 2, noPrice: 1, otherCurrency: 0 };
    await open({ 'GET /v1/statements': exampleYear({ months: [exampleMonth({ excluded })] }) });
    const month = await october();
    expect(month.getByText('2 more without readings of a meter.')).toBeTruthy();
    expect(month.getByText('1 more without a price in euro.')).toBeTruthy();
    const link = month.getByRole('link', { name: 'Show the charges of this month' });
    expect(link.getAttribute('href')).toBe('/charges?from=2026-10-01&to=2026-10-31');
  });

  it('of which no charge is left out lead to none', async () => {
    await open();
    expect((await october()).queryByRole('link', { name: 'Show the charges of this month' })).toBeNull();
  });

  it('are issued after a question', async () => {
    const { bodies, call } = recorded(exampleStatement({ number: 4 }));
    await open({ 'POST /v1/statements': call });
    await userEvent.click((await october()).getByRole('button', { name: 'Issue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Issue the statement of October 2026?' }));
    expect(bodies).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Issue' }));
    await waitFor(() => expect(bodies).toEqual([{ vehicleId: exampleVehicle.id, month: '2026-10', corrects: null }]));
    await waitFor(() => expect(lastMessage()).toBe('Statement no. 4 issued.'));
  });

  it('are corrected where charges have changed, by the number of the newest one', async () => {
    const statements = [exampleStatement({ number: 5, corrects: 3 }), exampleStatement({ id: 'x', number: 3 })];
    const { bodies, call } = recorded(refusal(409, 'conflict'));
    await open({
      'GET /v1/statements': exampleYear({ months: [exampleMonth({ changed: true, statements })] }),
      'POST /v1/statements': call,
    });
    const month = await october();
    expect(month.getAllByRole('button', { name: /^No\./ }).map(({ textContent }) => textContent)).toEqual(['No. 5', 'No. 3']);
    expect(month.getByText('Charges have changed since the statement was issued.')).toBeTruthy();
    await userEvent.click(month.getByRole('button', { name: 'Correct' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(bodies).toEqual([{ vehicleId: exampleVehicle.id, month: '2026-10', corrects: 5 }]));
    await waitFor(() => expect(lastMessage()).toMatch(/^Not issued: there is a newer statement/));
  });

  it('are corrected where only a name was wrong, after a question that says which', async () => {
    const names = [
      { name: 'employer' as const, before: 'Klinikum Nrod', after: 'Klinikum Nord' },
      { name: 'licensePlate' as const, before: null, after: 'FS JO 1E' },
    ];
    const { bodies, call } = recorded(exampleStatement({ number: 4, corrects: 3 }));
    const months = [exampleMonth({ names, statements: [exampleStatement()] })];
    await open({ 'GET /v1/statements': exampleYear({ months }), 'POST /v1/statements': call });
    await userEvent.click((await october()).getByRole('button', { name: 'Correct names' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the statement of October 2026?' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Employer: Klinikum Nord instead of Klinikum Nrod',
      'License plate: FS JO 1E instead of –',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(bodies).toEqual([{ vehicleId: exampleVehicle.id, month: '2026-10', corrects: 3 }]));
  });

  it.each([
    ['is not over', exampleMonth({ isOver: false })],
    ['has nothing to state', exampleMonth({ charges: 0, excluded: { noMeter: 1, noPrice: 0, otherCurrency: 0 } })],
    ['is stated as it is', exampleMonth({ statements: [exampleStatement()] })],
  ])('are not offered for a month that %s', async (_, month) => {
    await open({ 'GET /v1/statements': exampleYear({ months: [month] }) });
    const shown = await october();
    expect([shown.queryByRole('button', { name: 'Issue' }), shown.queryByRole('button', { name: 'Correct' })]).toEqual([null, null]);
  });

  it('are set up first, with the choice of the price and the names', async () => {
    const { bodies, call } = recorded({ basis: 'actual', employer: 'Klinikum', employee: null, personnelNumber: null });
    await open({
      'GET /v1/statements': exampleYear({ settings: null, basis: null }),
      [`PUT /v1/vehicles/${exampleVehicle.id}/statement-settings`]: call,
    });
    expect((await october()).queryByRole('button', { name: 'Issue' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Set up' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Settings of the statements' }));
    await userEvent.selectOptions(dialog.getByLabelText('Price of a kWh'), 'Actual price of each charge');
    await userEvent.type(dialog.getByLabelText('Employer'), 'Klinikum');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ basis: 'actual', employer: 'Klinikum' })]));
  });

  it('keep the settings that a change leaves as they are', async () => {
    const { bodies, call } = recorded(exampleYear().settings);
    await open({ [`PUT /v1/vehicles/${exampleVehicle.id}/statement-settings`]: call });
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Personnel number'), '4711');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies).toEqual([{ ...exampleYear().settings, personnelNumber: '4711' }]));
  });

  it('say that the price of the year stays after the first statement', async () => {
    await open({ 'GET /v1/statements': exampleYear({ basis: 'actual' }) });
    expect(await screen.findByText(/The statements of 2026 keep the price of the first one/)).toBeTruthy();
  });

  it('leave out months without charges at home', async () => {
    await open({ 'GET /v1/statements': exampleYear({ months: [exampleMonth({ charges: 0 })] }) });
    expect(await screen.findByText(/No charge at home in this year yet/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'October 2026' })).toBeNull();
  });

  it('can be loaded again after an error', async () => {
    const { setAnswers } = await open({ 'GET /v1/statements': refusal(500, 'default') });
    const retry = await screen.findByRole('button', { name: /again/i });
    setAnswers({ 'GET /v1/statements': exampleYear() });
    await userEvent.click(retry);
    expect(await october()).toBeTruthy();
  });

  it('are a part of Professional', async () => {
    const { calls } = await open({ 'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, type: 'premium' }] } });
    expect(await screen.findByText(/part of the plan Professional/)).toBeTruthy();
    expect(calls().filter((one) => one.includes('/v1/statements'))).toEqual([]);
  });
});
