import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenParts } from '@wattbook/i18n/load-texts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScreenTexts, startI18n } from '../../../i18n/i18n.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { recordBodies } from '../../../testing/visitor.tsx';
import { exampleUser, exampleVehicle, visit } from '../../../testing/visit.tsx';
import { logbookRoutes } from '../logbook.routes.ts';
import { bookedTrip, bookPage } from '../testing/example-book.ts';

const path = `/v1/vehicles/${exampleVehicle.id}`;
const kept = {
  logbook: true,
  logbookType: 'tax',
  logbookDate: '2026-01-02T08:00:00.000Z',
  licensePlate: 'M-JL 1',
  address: { line1: 'Am Ring 1', line2: '80331, München', city: 'München' },
};
const user = { ...exampleUser, firstName: 'Jana', lastName: 'Lindner', notifications: {} };

const booked = bookedTrip;
const version = (number: number, kind: string, state: object | null, more = {}) => ({
  number,
  kind,
  state,
  at: '2026-11-14T10:00:00.000Z',
  by: { kind: 'person', name: 'Jana Lindner' },
  related: [],
  why: null,
  late: false,
  ...more,
});
const row = (trip: string, versions: object[], more = {}) => ({ trip, shown: booked, isGone: false, gap: null, versions, ...more });
const books = {
  total: 1,
  data: [
    {
      trips: 412,
      zone: 'Europe/Berlin',
      heads: [],
      compared: [{ month: '2026-11', startOdometer: 1000, endOdometer: 1100, distance: 98 }],
    },
  ],
};

const open = (vehicle: object, data: object[] = [], answers: object = {}, address = '/logbook') =>
  visit(address, logbookRoutes, {
    'GET /v1/users/u': user,
    'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, ...kept, ...vehicle }] },
    [`GET ${path}/logbook`]: books,
    [`GET ${path}/logbook/trips`]: bookPage(data),
    [`GET ${path}/logbook/detours`]: { total: 0, data: [] },
    'GET /v1/trips': { total: 3, data: [] },
    ...answers,
  });

beforeAll(async () => {
  await startI18n();
  await loadScreenTexts(...screenParts);
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('the logbook', () => {
  it('says what it is of and how complete it is (LOG-032)', async () => {
    await open({});
    const cover = await screen.findByRole('region', { name: 'Cover of the logbook' });
    for (const text of ['Tax office', 'Jana Lindner', 'ID.4', 'M-JL 1']) expect(within(cover).getByText(text)).toBeTruthy();
    expect(await screen.findByText('412 trips, 3 need you, odometer and trips agree to within 2.0 km')).toBeTruthy();
  });

  it('of the way to work also says the way and the number (LOG-033)', async () => {
    await open({ logbookType: 'commute', distanceToWork: 18, personnelNumber: '0042' });
    expect(await screen.findByText('18.0 km')).toBeTruthy();
    expect(screen.getByText('0042')).toBeTruthy();
  });

  it('shows a trip as the book has it: a former value struck through, with who, when and why (LOG-042)', async () => {
    const before = { ...booked, endOdometer: 1048 };
    await open({}, [row('1', [version(2, 'recorded', before), version(3, 'corrected', booked, { why: 'Zahlendreher' })])]);
    const table = await screen.findByRole('table', { name: 'Trips in the logbook of ID.4' });
    expect(within(table).getByText(/^1,048/).tagName).toBe('DEL');
    expect(within(table).getByText(/^Corrected, .*Jana Lindner: Zahlendreher$/)).toBeTruthy();
    expect(within(table).getByText('Werftstraße 7, 24143 Kiel')).toBeTruthy();
    // No key of this browser opens it.
    expect(within(table).getByText('Encrypted')).toBeTruthy();
    expect(within(table).getByText('Wartung, Frau Sommer, Stadtwerke')).toBeTruthy();
  });

  it('strikes a deleted trip, marks one by hand, and leads from a gap to the form of the missing trip', async () => {
    await open({}, [
      row('1', [version(2, 'recorded', booked), version(3, 'deleted', null)], { isGone: true }),
      row('2', [version(4, 'manual', { ...booked, origin: 'manual' })], {
        shown: { ...booked, origin: 'manual' },
        gap: { after: '0', from: 1000, to: 1010 },
      }),
    ]);
    expect((await screen.findByText('No longer there')).closest('tr')?.querySelector('del')?.textContent).toContain('2026-11-14');
    expect(screen.getByText('Entered by hand')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Enter the missing trip' }).getAttribute('href')).toBe('/trips/create?after=0&before=2');
  });

  it('says of a trip that an odometer reading is missing (R 8.1 LStR)', async () => {
    const shown = { ...booked, startOdometer: null };
    await open({}, [row('1', [version(2, 'recorded', shown)], { shown })]);
    expect(await screen.findByText('An odometer reading is missing: a tax office asks for both')).toBeTruthy();
  });

  it('says of a trip that it is longer than usual, and counts it in its month (FG Düsseldorf 12 K 4479/07)', async () => {
    const detour = { trip: '1', day: '2026-11-14', distance: 40, usual: 25 };
    await open({}, [row('1', [version(2, 'recorded', booked)])], { [`GET ${path}/logbook/detours`]: { total: 1, data: [detour] } });
    await screen.findByText(/Longer than usual: 40.0 km, otherwise 25.0 km between these places/);
    const month = await screen.findByRole('row', { name: /November 2026/ });
    expect(
      within(month)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['November 2026', '1', '0', '0', '1', '0', '2.0\u00a0km']);
  });

  it('shows every entry and the other tags where they are switched on (LOG-038, LOG-039, OQ-172)', async () => {
    const tagged = { ...booked, tags: ['Business', 'Messe'] };
    await open({}, [row('1', [version(2, 'recorded', tagged)], { shown: tagged })]);
    await screen.findByText('Wartung, Frau Sommer, Stadtwerke');
    expect(screen.queryByText('Messe')).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'Other tags' }));
    expect(screen.getByText('Messe')).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'All entries' }));
    expect(screen.getByText(/^Recorded, /)).toBeTruthy();
  });

  it('loads a tag once it is confirmed (LOG-036, LOG-037, OQ-162)', async () => {
    const { calls } = await open({}, [row('1', [version(2, 'recorded', booked)])]);
    await screen.findByText('Wartung, Frau Sommer, Stadtwerke');
    const asked = () => calls().filter((one) => decodeURIComponent(one).includes('filter[tags]=Business'));
    await userEvent.click(screen.getByRole('button', { name: 'Any tag' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Business' }));
    expect(asked()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(asked()).toHaveLength(1));
  });

  it('of a vehicle without Professional is the way to the plans (LOG-043), except of an archived one (LOG-005)', async () => {
    await open({ type: 'premium' });
    expect(await screen.findByText(/plan Professional/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Cover of the logbook' })).toBeNull();
  });

  it('shows an older book with its days where one is chosen (OQ-173)', async () => {
    const [newest] = books.data;
    const several = [
      { ...newest, id: 'b2', number: 2, openedAt: '2026-11-01T08:00:00Z', closedAt: null },
      { ...newest, id: 'b1', number: 1, openedAt: '2025-03-01T08:00:00Z', closedAt: '2025-12-31T08:00:00Z' },
    ];
    const { calls, address } = await open({}, [], { [`GET ${path}/logbook`]: { total: 2, data: several } });
    await userEvent.selectOptions(await screen.findByLabelText('Logbook'), 'b1');
    await waitFor(() => expect(address()).toContain('from=2025-03-01&to=2025-12-31'));
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(calls().some((one) => one.includes('book=b1') && one.includes('from=2025-'))).toBe(true));
  });

  it('keeps its range for this tab under a name of its own (LOG-035)', async () => {
    const { calls } = await open({}, [], {}, '/logbook?from=2026-03-05&to=2026-03-20');
    await screen.findByText('No trip in the book in this range.');
    expect(sessionStorage.getItem('wattbook.range.logbook')).toBe('2026-03-05_2026-03-20');
    expect(calls().some((one) => one.includes('/logbook/trips?from=2026-03-0'))).toBe(true);
  });

  it('says that it could not be loaded, and that there is nothing in a range', async () => {
    await open({}, [], { [`GET ${path}/logbook/trips`]: undefined });
    expect(await screen.findByText('The logbook could not be loaded.')).toBeTruthy();
  });
});

describe('the settings of a logbook (LOG-034, LOG-050)', () => {
  const openSettings = async (answers: object = {}, vehicle: object = {}) => {
    const visited = await open(vehicle, [], answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Settings' }));
    const dialog = await screen.findByRole('dialog');
    return { ...visited, dialog };
  };

  it('are shown first, then edited by the rules of the wizard (LOG-047, LOG-048, LOG-049)', async () => {
    const saved = recordBodies(() => ({ ...exampleVehicle, ...kept }));
    const { dialog } = await openSettings({ [`PATCH ${path}`]: saved.answer });
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Edit' }));
    await userEvent.clear(screen.getByLabelText('License plate'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved.sent).toEqual([]);
    await fillField(screen.getByLabelText('License plate'), 'M-JL 2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved.sent).toMatchObject([{ licensePlate: 'M-JL 2', address: kept.address }]));
  });

  it('switch the reminders (LOG-008, OQ-171)', async () => {
    const saved = recordBodies(() => user);
    const { dialog } = await openSettings({ 'PATCH /v1/users/u': saved.answer });
    await userEvent.click(within(dialog).getByRole('switch'));
    await waitFor(() => expect(saved.sent).toEqual([{ notifications: { logbookNotTagged: true } }]));
  });

  it.each([
    ['tax', true],
    ['documentation', false],
  ])(
    'end a logbook of the kind %s after a warning and the password, and say when it is wrong (LOG-052, LOG-054, LOG-055)',
    async (logbookType, isFinal) => {
      const wrong = new Response(JSON.stringify({ message: 'validation', errors: { currentPassword: 'This is not your password' } }), {
        status: 400,
      });
      const ended = recordBodies((times) => (times === 1 ? wrong : { ...exampleVehicle }));
      const { address, setAnswers } = await openSettings({ [`POST ${path}/logbook/close`]: ended.answer }, { logbookType });
      const closed = { ...books.data[0], id: 'b1', type: logbookType, openedAt: kept.logbookDate, closedAt: '2026-11-20T08:00:00.000Z' };
      setAnswers({ [`GET ${path}/logbook`]: { total: 1, data: [closed] }, 'GET /v1/logbooks': { total: 0, data: [] } });
      await userEvent.click(screen.getByRole('button', { name: 'End the logbook' }));
      expect(await screen.findByText(/after that no other PDF of past trips can be made/)).toBeTruthy();
      expect(screen.queryByText(/cannot be continued/) !== null).toBe(isFinal);
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
      await userEvent.click(screen.getByRole('checkbox'));
      await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
      const password = await screen.findByLabelText('Current password');
      await fillField(password, 'falsch');
      await userEvent.click(screen.getByRole('button', { name: 'End the logbook' }));
      expect(await screen.findByText('This is not your password')).toBeTruthy();
      await fillField(password, 'richtig');
      await userEvent.click(screen.getByRole('button', { name: 'End the logbook' }));
      // The logbook that has ended is shown where the open one was.
      expect(await screen.findByRole('heading', { name: 'This logbook has ended' })).toBeTruthy();
      expect(address()).toMatch(/^\/logbook(\?|$)/);
    },
  );
});
