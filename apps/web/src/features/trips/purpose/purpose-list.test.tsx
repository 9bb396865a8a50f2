import { cleanNotifications, cleanNotificationsQueue, notificationsStore } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isValidElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleChange } from '../../../testing/example-change.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { session } from '../../../session/browser-session.ts';
import { exampleVehicle } from '../../../testing/visit.tsx';
import { exampleTrip } from '../testing/trip-row.ts';
import { visit } from '../testing/visit.ts';

const november = '/trips?from=2026-11-01&to=2026-11-30';
const tripOf = (day: number, changes: object = {}) =>
  exampleTrip({
    id: `00000000-0000-7000-8000-0000000000${day}`,
    startTime: `2026-11-${day}T08:00:00Z`,
    endTime: `2026-11-${day}T08:30:00Z`,
    distance: 10,
    ...changes,
  });
const refusal = (status: number, body: object) => new Response(JSON.stringify(body), { status });

/** Opens the list of trips that the fake server changes; `refuse` may answer a change with a refusal. */
async function open(
  trips: ReturnType<typeof exampleTrip>[],
  { vehicle = {}, refuse }: { vehicle?: object; refuse?: (id: string, body: object) => Response | null } = {},
) {
  const sent: [day: string, changes: object][] = [];
  let stored = trips;
  const change = (id: string) => (_: URLSearchParams, text: string) => {
    const changes = JSON.parse(text) as object;
    sent.push([id.slice(-2), changes]);
    const refused = refuse?.(id, changes) ?? null;
    if (refused !== null) return refused;
    stored = stored.map((trip) => (trip.id === id ? { ...trip, ...changes } : trip));
    return stored.find((trip) => trip.id === id);
  };
  const visited = await visit(november, {
    'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, fleetTripLock: 7, ...vehicle }] },
    'GET /v1/trips': () => ({ total: stored.length, data: stored }),
    ...Object.fromEntries(trips.map(({ id }) => [`PATCH /v1/trips/${id}`, change(id)])),
  });
  return { sent, ...visited };
}
const bodyRows = async () => (await screen.findAllByRole('row')).slice(1);
const openMenu = async () => userEvent.click(within((await bodyRows())[0] ?? document.body).getByRole('button', { name: /^Actions/ }));
const openBulk = async () => {
  await bodyRows();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Set purpose' }));
};
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Set purpose' }));
interface WithAction {
  readonly text: string;
  readonly onAction: () => void;
}
/** The texts of the messages, also of those with a button. */
const messages = () =>
  notificationsStore.getState().notifications.map(({ message }) => (isValidElement<WithAction>(message) ? message.props.text : message));
const lastAction = () => {
  const message = notificationsStore.getState().notifications.at(-1)?.message;
  if (!isValidElement<WithAction>(message)) throw new Error('The last message has no button.');
  return message.props.onAction;
};

beforeAll(startI18n);
beforeEach(() => {
  sessionStorage.clear();
  localStorage.removeItem('wattbook.waiting-purposes.u');
});
afterEach(() => {
  cleanNotificationsQueue();
  cleanNotifications();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the purpose in the list of trips (TRIP-017, TRIP-070)', () => {
  it('is set in the menu of a row with one click, and the list shows it', async () => {
    const { sent } = await open([tripOf(18, { tags: ['Klinikum'] })]);
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Private' }));
    await waitFor(() => expect(sent).toEqual([['18', expect.objectContaining({ tags: ['Klinikum', 'Private'] })]]));
    expect(await within((await bodyRows())[0] ?? document.body).findByText('Private')).toBeTruthy();
    expect(messages()).toContain('Private: saved');
  });

  it('is undone from its message by the entry that it made in the change log (OQ-119)', async () => {
    const logged = exampleChange({ entityId: tripOf(18).id, entityNew: { tags: ['Klinikum', 'Private'] } });
    const { calls, setAnswers } = await open([tripOf(18, { tags: ['Klinikum'] })]);
    setAnswers({
      [`GET /v1/trips/${tripOf(18).id}/changelog`]: { total: 1, data: [logged], origin: null },
      [`POST /v1/changes/${logged.id}/undo`]: { ...logged, undo: 'undone' },
    });
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Private' }));
    await waitFor(() => expect(messages()).toContain('Private: saved'));
    lastAction()();
    await waitFor(() => expect(messages()).toContain('Undone'));
    expect(calls().filter((one) => one.endsWith('/undo'))).toHaveLength(1);
  });

  it('that was changed again since is not undone, and the message says so', async () => {
    const { setAnswers } = await open([tripOf(18)]);
    setAnswers({ [`GET /v1/trips/${tripOf(18).id}/changelog`]: { total: 0, data: [], origin: null } });
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Private' }));
    await waitFor(() => expect(messages()).toContain('Private: saved'));
    lastAction()();
    await waitFor(() => expect(messages().at(-1)).toMatch(/changed this in the meantime/));
  });

  it('asks in a dialog for what the chosen class needs', async () => {
    const refuse = (_: string, body: object) =>
      'reason' in body ? null : refusal(400, { message: 'validation', errors: { reason: 'A reason is required for a business trip' } });
    const { sent } = await open([tripOf(18)], { refuse });
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Business' }));
    const asked = await dialog();
    expect(asked.getByRole('button', { name: 'Business' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.type(asked.getByLabelText('Reason'), 'Service{Enter}');
    await waitFor(() => expect(sent.at(-1)).toEqual(['18', { tags: ['Business'], reason: 'Service', version: 1 }]));
    expect(await within((await bodyRows())[0] ?? document.body).findByText('Service')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is set on a selection by click or key, with one call per trip that changes (OQ-110)', async () => {
    const { sent } = await open([tripOf(18), tripOf(19, { tags: ['Business'] }), tripOf(20, { tags: ['Private'], reason: 'Lake' })]);
    await openBulk();
    const asked = await dialog();
    expect(asked.getByText(/3 trips · 30\.0.km/)).toBeTruthy();
    expect(asked.queryByRole('button', { name: 'Mixed' })).toBeNull();
    await userEvent.keyboard('3');
    await userEvent.type(asked.getByLabelText('Reason'), 'Lake');
    await userEvent.click(asked.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(messages()).toContain('Private: 3 trips with 30.0\u00a0km'));
    expect(sent).toEqual([
      ['18', { tags: ['Private'], reason: 'Lake', version: 1 }],
      ['19', { tags: ['Private'], reason: 'Lake', version: 1 }],
    ]);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('names the trips of a selection that were not saved, and tries only these again', async () => {
    let isDown = true;
    const refuse = (id: string) => (isDown && id.endsWith('19') ? refusal(500, { message: 'default' }) : null);
    const { sent } = await open([tripOf(18), tripOf(19)], { refuse });
    await openBulk();
    const asked = await dialog();
    await userEvent.click(asked.getByRole('button', { name: 'To work' }));
    await userEvent.click(asked.getByRole('button', { name: 'Save' }));
    expect((await asked.findByRole('alert')).textContent).toMatch(/^Not saved: 1 trip.*2026-11-19, /);
    isDown = false;
    await userEvent.click(asked.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(([day]) => day)).toEqual(['18', '19', '19']);
  });

  it('waits for a connection where Wattbook cannot be reached, each change with a key and the version that it is of', async () => {
    const refuse = (id: string) => (id.endsWith('19') ? refusal(503, { message: 'unavailable' }) : null);
    const { sent } = await open([tripOf(18), tripOf(19, { version: 7 })], { refuse });
    await openBulk();
    const asked = await dialog();
    await userEvent.click(asked.getByRole('button', { name: 'To work' }));
    await userEvent.click(asked.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(messages()).toContain('1 purpose waits in this browser and is sent by itself.');
    expect(sent.map(([day]) => day)).toEqual(['18', '19']);
    const waiting = JSON.parse(localStorage.getItem('wattbook.waiting-purposes.u') ?? '[]') as object[];
    expect(waiting).toMatchObject([
      { noun: 'trips', record: { id: tripOf(19).id }, version: 7, changes: { tags: ['ToWork'] }, key: expect.any(String) },
    ]);
  });

  it('that waits is shown by the row, and the next click follows on it', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open([tripOf(18, { tags: ['Klinikum'] })], { refuse: () => refusal(503, { message: 'unavailable' }) });
    const choose = async () => {
      await openMenu();
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Private' }));
    };
    const waiting = () => JSON.parse(localStorage.getItem('wattbook.waiting-purposes.u') ?? '[]') as object[];
    await choose();
    expect(await within((await bodyRows())[0] ?? document.body).findByText('Private')).toBeTruthy();
    await choose();
    await waitFor(() => expect(waiting()).toHaveLength(2));
    expect(waiting()).toMatchObject([
      { changes: { tags: ['Klinikum', 'Private'] }, before: { tags: ['Klinikum'] } },
      { changes: { tags: ['Klinikum'] }, before: { tags: ['Klinikum', 'Private'] } },
    ]);
    await waitFor(async () => expect(within((await bodyRows())[0] ?? document.body).queryByText('Private')).toBeNull());
  });

  it('leaves out trips of a closed logbook and names them with the reason (TRIP-117)', async () => {
    const recent = new Date(Date.now() - 86_400_000).toISOString();
    const { sent } = await open([tripOf(18, { startTime: recent, endTime: recent }), tripOf(10, { startTime: '2026-01-10T08:00:00Z' })], {
      vehicle: { logbook: true },
    });
    await openBulk();
    const asked = await dialog();
    expect(asked.getByText(/1 trip stays as it is/).textContent).toMatch(/older than 7 days/);
    await userEvent.click(asked.getByRole('button', { name: 'Private' }));
    await userEvent.click(asked.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([['18', { tags: ['Private'], version: 1 }]]));
  });

  it('is set on a phone with a button of the card', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media === '(max-width: 40em)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { sent } = await open([tripOf(18)]);
    await userEvent.click(await screen.findByRole('button', { name: /^Set purpose of trip 2026-11-18/ }));
    const asked = await dialog();
    await userEvent.click(asked.getByRole('button', { name: 'Private' }));
    await userEvent.click(asked.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([['18', { tags: ['Private'], version: 1 }]]));
  });

  it('cannot be set in a support view (decision 0029)', async () => {
    vi.spyOn(session, 'view').mockReturnValue({ name: 'Jana', token: 'look' } as never);
    await open([tripOf(18)]);
    await openMenu();
    expect(await screen.findByRole('menuitem', { name: 'Open' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Private' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(within(screen.getByRole('toolbar')).queryByRole('button', { name: 'Set purpose' })).toBeNull();
  });
});
