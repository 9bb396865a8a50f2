import type { DueReminders, Reminder } from '@wattbook/contract/reminders/reminder.schema';
import type { TyreStanding } from '@wattbook/contract/tyres/tyre.schema';
import { notificationsStore } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { storeWaiting } from '../../../testing/store-waiting.ts';
import { type Answers, exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { remindersRoutes } from '../reminders.routes.ts';

type DueReminder = DueReminders['data'][number];

const service: DueReminder = {
  id: '00000000-0000-7000-8000-0000000000e1',
  vehicleId: exampleVehicle.id,
  description: 'Big service',
  kind: 'Service',
  dueDate: null,
  dueOdometer: 46_000,
  everyMonths: 24,
  everyKm: 30_000,
  version: 3,
  createdAt: '2026-01-02T08:00:00Z',
  due: { state: 'soon', daysLeft: null, kmLeft: 800, expectedOn: '2026-12-01', byPace: true },
};
const tax: DueReminder = {
  ...service,
  id: '00000000-0000-7000-8000-0000000000e2',
  description: 'Tax',
  kind: 'Tax',
  dueDate: '2026-10-01',
  dueOdometer: null,
  everyMonths: null,
  everyKm: null,
  due: { state: 'overdue', daysLeft: -3, kmLeft: null, expectedOn: '2026-10-01', byPace: false },
};
const dueOf = (...data: DueReminder[]): DueReminders => ({ odometer: 45_200, kmPerDay: 40, total: data.length, data });
const history = {
  id: '00000000-0000-7000-8000-0000000000c1',
  vehicleId: exampleVehicle.id,
  description: 'Brakes',
  currency: 'EUR',
  type: 'OneTime',
  category: 'Maintenance',
  costs: 310,
  startDate: null,
  endDate: null,
  date: '2026-05-04',
  odometer: 38_000,
  workshop: 'Garage Huber',
  version: 1,
  createdAt: '2026-05-04T08:00:00Z',
};
const page = (...data: object[]) => ({ total: data.length, data });
const open = (answers: Answers = {}) =>
  visit('/service', remindersRoutes, {
    'GET /v1/reminders/due': dueOf(tax, service),
    'GET /v1/costs': page(history),
    'GET /v1/tyres/standing': tyresOf(),
    ...answers,
  });
const tyre: TyreStanding['data'][number] = {
  id: '00000000-0000-7000-8000-0000000000d1',
  vehicleId: exampleVehicle.id,
  name: 'Michelin',
  season: 'Summer',
  size: '235/45 R18',
  dot: '2523',
  note: null,
  mounts: [{ startDate: '2026-04-01', startOdometer: 38_000, endDate: null, endOdometer: null }],
  treads: [],
  version: 1,
  createdAt: '2026-01-02T08:00:00Z',
  mounted: true,
  km: 7200,
  leastTread: 2.8,
  isWorn: true,
};
const winter = {
  ...tyre,
  id: `${tyre.id.slice(0, -1)}2`,
  name: 'Nokian',
  season: 'Winter' as const,
  mounts: [],
  mounted: false,
  km: 0,
  leastTread: null,
};
const tyresOf = (...data: TyreStanding['data']): TyreStanding => ({ odometer: 45_200, seasonDue: null, total: data.length, data });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const actions = async (name: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  return within(await screen.findByRole('dialog'));
};

const toast = () => {
  const message = notificationsStore.getState().notifications.at(-1)?.message;
  return typeof message === 'string' ? message.replaceAll('\u00a0', ' ') : null;
};

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('what a vehicle is due for', () => {
  it('says how near each is, after what it is due again, and when at the pace of the vehicle', async () => {
    await open();
    const due = await section('What is due');
    await due.findByText('Big service');
    for (const text of ['overdue for 3 days', '800 km left', 'at your pace around 2026-12-01', 'every 24 months or 30,000 km', 'once'])
      expect(due.getByText((content) => content.replaceAll('\u00a0', ' ') === text)).toBeTruthy();
  });

  it('says what is missing where nobody knows the odometer', async () => {
    const unknown = { ...service, due: { ...service.due, state: 'unknown', kmLeft: null, expectedOn: null, byPace: false } } as const;
    await open({ 'GET /v1/reminders/due': { odometer: null, kmPerDay: null, total: 1, data: [unknown] } });
    expect(await screen.findByText('the odometer of the vehicle is not known yet')).toBeTruthy();
  });

  it('is added with a day or an odometer, and refused without', async () => {
    const post = recordBodies((): Reminder => service);
    const { calls } = await open({ 'GET /v1/reminders/due': dueOf(), 'POST /v1/reminders': post.answer });
    expect(await screen.findByText('Nothing is due.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add reminder' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fillField(dialog.getByLabelText('What is due'), 'Inspection');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter a date or an odometer at which it is due')).toBeTruthy();
    expect(calls().some((call) => call.startsWith('POST'))).toBe(false);
    await fillField(dialog.getByLabelText('Due at odometer'), '60000');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(post.sent).toMatchObject([
        { description: 'Inspection', kind: 'Service', dueDate: null, dueOdometer: 60_000, vehicleId: exampleVehicle.id },
      ]),
    );
  });
});

describe('marking one as done', () => {
  it('begins with the odometer of the vehicle, and answers when it is due again', async () => {
    const post = recordBodies(() => ({ cost: history, reminder: { ...service, dueDate: '2028-11-02', dueOdometer: 75_200 } }));
    await open({ [`POST /v1/reminders/${service.id}/done`]: post.answer });
    const dialog = await actions('Big service', 'Mark as done');
    await waitFor(() => expect((dialog.getByLabelText('Odometer') as HTMLInputElement).value).toMatch(/^45.?200/));
    await fillField(dialog.getByLabelText('Paid'), '289,9');
    await fillField(dialog.getByLabelText('Done by'), 'Garage Huber');
    await userEvent.click(dialog.getByRole('button', { name: 'Save as done' }));
    await waitFor(() => expect(toast()).toBe('Big service is noted below. Due again: 2028-11-02 · 75,200 km.'));
    expect(post.sent).toMatchObject([{ odometer: 45_200, costs: 289.9, currency: 'EUR', workshop: 'Garage Huber', version: 3 }]);
  });

  it('says why it is not saved when it was changed in the meantime', async () => {
    await open({ [`POST /v1/reminders/${service.id}/done`]: refusal(409, 'conflict') });
    const dialog = await actions('Big service', 'Mark as done');
    await userEvent.click(dialog.getByRole('button', { name: 'Save as done' }));
    expect(await dialog.findByText('This reminder was changed in the meantime. Close this and look again.')).toBeTruthy();
  });
});

it('shows what was done with odometer, workshop and costs: the one-time costs of workshops', async () => {
  const { calls } = await open();
  const done = await section('What was done');
  await done.findByText('Brakes');
  for (const text of ['2026-05-04', 'Garage Huber', '38,000 km', '€310.00'])
    expect(done.getByText((content) => content.replaceAll('\u00a0', ' ') === text)).toBeTruthy();
  const asked = calls().find((call) => call.startsWith('GET /v1/costs'));
  expect(new URLSearchParams(asked?.split('?')[1]).get('filter[service]')).toBe('true');
});

it('says what waits in this browser at the list that it is of', async () => {
  const [text, vehicleId] = ['1 new entry waits in this browser and appears here once it is sent.', exampleVehicle.id];
  await open();
  expect(await screen.findByText('Brakes')).toBeTruthy();
  // A yearly cost is nothing that was done.
  act(() => storeWaiting({ noun: 'costs', vehicleId, id: null, changes: { type: 'Yearly', category: 'Insurance' }, before: {} }));
  expect(screen.queryByText(text)).toBeNull();
  act(() => storeWaiting({ noun: 'costs', vehicleId, id: 'another', changes: { costs: 5 }, before: { costs: 4 } }));
  expect(screen.queryByText(/waits in this browser/)).toBeNull();
  act(() => storeWaiting({ noun: 'costs', vehicleId, id: history.id, changes: { costs: 5 }, before: { costs: 310 } }));
  expect(await screen.findByText('1 change waits in this browser.')).toBeTruthy();
  for (const noun of ['costs', 'reminders', 'tyres'] as const) {
    act(() => storeWaiting({ noun, vehicleId, id: null, changes: { type: 'OneTime', category: 'Maintenance' }, before: {} }));
    expect(await screen.findAllByText(text)).toHaveLength(1);
  }
});

it('notes what was done before as a cost of its day', async () => {
  const post = recordBodies(() => history);
  await open({ 'POST /v1/costs': post.answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Add entry' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fillField(dialog.getByLabelText('Description'), 'New brakes');
  await userEvent.selectOptions(dialog.getByLabelText('Category'), 'Repair');
  await fillField(dialog.getByLabelText('Date'), '2026-05-04');
  await fillField(dialog.getByLabelText('Odometer'), '38000');
  await fillField(dialog.getByLabelText('Amount'), '310');
  await fillField(dialog.getByLabelText('Note'), 'left front');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(post.sent).toMatchObject([
      {
        description: 'New brakes',
        type: 'OneTime',
        category: 'Repair',
        date: '2026-05-04',
        odometer: 38_000,
        costs: 310,
        note: 'left front',
        vehicleId: exampleVehicle.id,
      },
    ]),
  );
});

describe('the tyres of a vehicle', () => {
  it('say which set is mounted, what it has run, how old it is, and that its tread is worn', async () => {
    await open({ 'GET /v1/tyres/standing': tyresOf(tyre, winter) });
    const tyres = await section('Tyres');
    const row = within((await tyres.findByText('Michelin')).closest('tr') ?? document.body);
    for (const text of ['235/45 R18 · made in 2023', 'Mounted since 2026-04-01', '7,200 km', '2.8 mm: clubs advise to change them'])
      expect(row.getByText((content) => content.replaceAll('\u00a0', ' ') === text)).toBeTruthy();
    expect(tyres.getByText('Stored')).toBeTruthy();
  });

  it('are mounted at the odometer of the vehicle, and measured wheel by wheel', async () => {
    const [mount, change] = [recordBodies(() => winter), recordBodies(() => winter)];
    await open({
      'GET /v1/tyres/standing': tyresOf(winter),
      [`POST /v1/tyres/${winter.id}/mount`]: mount.answer,
      [`PATCH /v1/tyres/${winter.id}`]: change.answer,
    });
    const first = await actions('Nokian', 'Mount');
    await userEvent.clear(first.getByLabelText('Mounted on'));
    await fillField(first.getByLabelText('Mounted on'), '2026-10-10');
    await userEvent.click(first.getByRole('button', { name: 'Mount' }));
    await waitFor(() => expect(mount.sent).toEqual([{ date: '2026-10-10', odometer: 45_200 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const second = await actions('Nokian', 'Measure tread');
    await userEvent.clear(second.getByLabelText('Measured on'));
    await fillField(second.getByLabelText('Measured on'), '2026-10-10');
    await fillField(second.getByLabelText('Front left, mm'), '6.5');
    await userEvent.click(second.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(change.sent).toEqual([
        { treads: [{ date: '2026-10-10', frontLeft: 6.5, frontRight: null, rearLeft: null, rearRight: null }], version: 1 },
      ]),
    );
  });

  it('ask for the other set in its season, and offer reminders each year', async () => {
    const post = recordBodies((): Reminder => service);
    await open({
      'GET /v1/tyres/standing': { ...tyresOf(tyre, winter), seasonDue: 'Winter' },
      'GET /v1/reminders/due': dueOf(),
      'POST /v1/reminders': post.answer,
    });
    expect(await screen.findByText(/time for the winter tyres/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remind me each October and April' }));
    await waitFor(() => expect(post.sent).toHaveLength(2));
    expect(post.sent).toMatchObject([
      { kind: 'Tyres', everyMonths: 12, dueDate: expect.stringMatching(/-10-01$/) as string },
      { kind: 'Tyres', everyMonths: 12, dueDate: expect.stringMatching(/-04-01$/) as string },
    ]);
  });
});

it('offers the service book, without what was paid and with a masked VIN unless that is wanted', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:book', revokeObjectURL: () => undefined }));
  const { calls } = await open({ [`GET /v1/vehicles/${exampleVehicle.id}/service-book`]: () => new Response('%PDF') });
  const asked = () =>
    calls()
      .filter((call) => call.includes('/service-book'))
      .map((call) => new URLSearchParams(call.split('?')[1]));
  await userEvent.click(await screen.findByRole('button', { name: /Service book/ }));
  await waitFor(() => expect([asked()[0]?.get('costs'), asked()[0]?.get('vin')]).toEqual(['without', 'masked']));
  await userEvent.click(screen.getByLabelText('With what was paid'));
  await userEvent.click(screen.getByRole('button', { name: /Service book/ }));
  await waitFor(() => expect(asked()[1]?.get('costs')).toBe('with'));
});
