import type { Cell } from '@wattbook/files/sheets/cell';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { vehicleStateList } from '../features/administration/installation/vehicle-state-list.tsx';
import { userList } from '../features/administration/users/user-list.tsx';
import { subscriptionList } from '../features/billing/subscriptions/subscription-list.tsx';
import { cardColumns } from '../features/cards/list/card-columns.tsx';
import { contactList } from '../features/contacts/contact-list.tsx';
import { fixedCostList } from '../features/costs/list/fixed-cost-list.tsx';
import { maintenanceList } from '../features/costs/list/maintenance-list.tsx';
import { fleetCardColumns } from '../features/fleets/cards/cards-card.tsx';
import { driverColumns } from '../features/fleets/drivers/drivers-card.tsx';
import { openingColumns } from '../features/fleets/log/log-card.tsx';
import { closedRunColumns } from '../features/fleets/payroll/runs/runs-card.tsx';
import { runLineColumns } from '../features/fleets/payroll/runs/run.screen.tsx';
import { statementColumns } from '../features/fleets/payroll/statement-columns.tsx';
import { invitationColumns } from '../features/fleets/people/invitations-card.tsx';
import { personColumns } from '../features/fleets/people/people-card.tsx';
import { fleetColumns } from '../features/fleets/screens/fleets.screen.tsx';
import { copiedChargeColumns, copiedTripColumns } from '../features/fleets/vehicle/copied-lists.tsx';
import { vehicleColumns as fleetVehicleColumns } from '../features/fleets/vehicles/vehicle-columns.tsx';
import { journeyList } from '../features/journeys/list/journey-list.tsx';
import { classRuleList } from '../features/logbook/rules/class-rule-list.tsx';
import { stationaryColumns } from '../features/lost/list/stationary-columns.tsx';
import { exampleRow } from '../features/lost/testing/stationary-row.ts';
import { receiptList } from '../features/receipts/list/receipt-list.tsx';
import { reminderColumns } from '../features/reminders/list/reminder-columns.tsx';
import { siteColumns } from '../features/sites/list/site-columns.tsx';
import { figureColumns } from '../features/teams/figures/figures-card.tsx';
import { teamColumns } from '../features/teams/list/team-columns.tsx';
import { memberColumns } from '../features/teams/members/members-card.tsx';
import { thgList } from '../features/thg/thg-list.tsx';
import { tyreList } from '../features/tyres/tyre-list.tsx';
import { vehicleColumns } from '../features/vehicles/list/vehicle-columns.tsx';
import { loadScreenTexts, startI18n } from '../i18n/i18n.ts';
import { formatsFor } from '../i18n/use-formats.ts';
import { exampleReceipt } from '../testing/example-receipt.ts';
import { inEnglish as t } from '../testing/english.ts';
import { exampleVehicle, visit } from '../testing/visit.tsx';
import type { Column } from '../ui/table/column.ts';
import { sheetOfTable } from '../ui/table/file/sheet-of-table.ts';
import { RowTable } from '../ui/table/row-table.tsx';
import { wholeList } from '../ui/table/whole-list.ts';

type Listed = { readonly id: string } & Readonly<Record<string, unknown>>;

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const formats = formatsFor(preferencesOfUser({ language: 'en', currency: 'EUR' }, browserZone));
const [time, day] = ['2026-11-20T11:12:00Z', '2026-11-21'];
const money = { currency: 'EUR' };
const vehicles = [exampleVehicle] as never;
const sites = [{ id: 's', name: 'Depot' }] as never;

/** A list: its columns, a row, and the words of its cells that only the screen needs. */
const listed = <Row,>(name: string, columns: readonly Column<Row>[], row: object, onlyShown: readonly string[] = []) => ({
  name,
  columns: columns as unknown as readonly Column<Listed>[],
  row: { id: 'r', ...row } as Listed,
  onlyShown,
});

const lists = [
  listed('parked and asleep', stationaryColumns, exampleRow()),
  listed('contacts', contactList.columns, {
    firstName: 'Mia',
    lastName: 'Vogt',
    company: 'Ring',
    reason: 'Visit',
    createdAt: time,
    fleet: true,
  }),
  listed('fixed costs', fixedCostList.columns, {
    ...{ description: 'Tax', category: 'Tax', type: 'Yearly', costs: 120.5, ...money },
    ...{ date: null, startDate: day, endDate: '2027-11-20', createdAt: time },
  }),
  listed('service history', maintenanceList.columns, {
    ...{ description: 'Brakes', category: 'Repair', costs: 330, ...money, date: day, startDate: null, workshop: 'Ring', odometer: 38_151 },
  }),
  listed('receipts', receiptList.columns, exampleReceipt, ['Invoice', 'supercharger']),
  listed('reminders', reminderColumns, {
    ...{ description: 'Inspection', kind: 'Service', dueDate: day, dueOdometer: 40_000, everyMonths: 24, everyKm: null },
    due: { state: 'soon', daysLeft: 12, kmLeft: 800, expectedOn: day, byPace: false },
  }),
  listed(
    'tyres',
    tyreList.columns,
    {
      ...{ name: 'Winter', size: '235/50 R20', dot: '2321', season: 'Winter', km: 12_345, leastTread: 3.5, isWorn: true },
      mounts: [{ startDate: day, endDate: null, startOdometer: 1, endOdometer: null }],
    },
    ['made in', ': clubs advise to change them'],
  ),
  listed('journeys', journeyList.columns, {
    ...{ name: 'Alps', startTime: time, endTime: '2026-11-24T11:12:00Z', distance: 812, trips: 7, charges: 3 },
  }),
  listed('places', siteColumns, {
    ...{ name: 'Depot', address: null, location: { latitude: 48.1, longitude: 11.5 }, radius: 120 },
    ...{ chargeTag: 'Work', tripTag: 'Business', sealed: true },
  }),
  listed('rules', classRuleList(sites).columns, {
    ...{ name: 'Commute', class: 'toWork', active: false, start: 'site s', startName: null, end: null, endName: null, bothWays: true },
    ...{ days: 'all', fromTime: '06:00', toTime: '09:00' },
  }),
  listed(
    'rate cards',
    cardColumns({
      ...{ t, today: day, vehicleName: () => 'ID.4', hasVehicles: true },
      compared: { total: 9, byCard: new Map([['r', { cardId: 'r', cost: 12.5, costCurrency: 'EUR', priced: 7 } as never]]) },
    }),
    {
      ...{ name: 'At home', color: null, country: 'DE', active: false, integration: null, fleet: true, default: true },
      ...{ category: 'Home', vehicleId: null, startDate: null, endDate: null },
    },
    ['of 9 charges'],
  ),
  listed('vehicles', vehicleColumns(true), {
    ...exampleVehicle,
    model: 'Pro',
    levelAt: null,
    variant: null,
    vin: 'WVWZZZE1ZMP000001',
    lastSyncAt: time,
    lastState: null,
  }),
  listed(
    'quota',
    thgList(vehicles).columns,
    {
      ...{ vehicleId: exampleVehicle.id, vin: 'WVWZZZE1ZMP000001', year: 2026, status: 'open', createdAt: time },
      document: { name: 'paper.pdf', type: 'application/pdf' },
    },
    ['Save certificate', 'Replace certificate'],
  ),
  listed('subscriptions', subscriptionList(vehicles).columns, {
    ...{ vehicleId: exampleVehicle.id, productName: 'Premium', interval: 'year', state: 'paid', next_at: time, expiry: null, payBy: null },
  }),
  listed('accounts', userList.columns, {
    ...{ firstName: 'Mia', lastName: 'Vogt', email: 'mia@example.org', role: 'admin', twoFactor: true, deactivatedAt: time },
    ...{ createdAt: time, lastSeenAt: null, vehicles: 2, vehicleLimit: 10 },
  }),
  listed('vehicles of the installation', vehicleStateList.columns, {
    ...{ name: 'ID.4', account: 'mia@example.org', source: 'push', lastSampleAt: time, problem: 'login', problemSince: time, failures: 3 },
  }),
  listed('fleets', fleetColumns, { name: 'Ring', role: 'owner', vehicles: 12 }),
  listed('vehicles of a fleet', fleetVehicleColumns, {
    ...{ displayName: 'Van 1', vin: 'WVWZZZE1ZMP000001', email: 'mia@example.org', state: { state: 'Parked', level: 64 } },
    ...{ odometer: 38_151.4, lastContact: time, fleetScopes: null, fleetConsent: null, findings: ['rates', 'contact'] },
  }),
  listed('drivers of a fleet', driverColumns, { email: 'mia@example.org', vehicles: 2, agreed: 1, findings: 3, lastContact: time }),
  listed('people of a fleet', personColumns, { email: 'mia@example.org', role: 'owner', joinedAt: time, isOwn: false }),
  listed('invitations', invitationColumns, {
    email: 'mia@example.org',
    vin: null,
    role: null,
    invitedAt: time,
    expiresAt: time,
    state: 'open',
  }),
  listed('openings', openingColumns, { openedAt: time, person: 'mia@example.org', vehicle: 'Van 1', what: 'trip' }),
  listed('cards of a fleet', fleetCardColumns, {
    ...{ name: 'Fleet card', category: 'Home', ...money, active: false, prices: [{ ac: true, price: 0.31, unit: 'kWh' }] },
    ...{ fleetChecks: [], fleetRatesChanged: false, fleetCheckAskedAt: null, fleetCheckInterval: null },
  }),
  listed('copied trips', copiedTripColumns, {
    ...{ startTime: time, distance: 42.5, tags: ['Business'], startAddress: 'Kiel', endAddress: 'Ulm', driver: 'Mia' },
  }),
  listed('copied charges', copiedChargeColumns, {
    startTime: time,
    kWh: 20.5,
    cost: 7.5,
    costCurrency: 'EUR',
    type: 'Home',
    address: 'Kiel',
  }),
  listed('statements of a fleet', statementColumns, {
    ...{ driver: 'Mia Vogt', personnelNumber: '007', licensePlate: 'KI AB 1', month: '2026-10', kWh: 80.5, price: 0.3, due: -120 },
    ...{ findings: ['no_meter'], payee: null, state: 'open' },
  }),
  listed('statements of a run', runLineColumns, {
    ...{ driver: 'Mia Vogt', personnelNumber: null, licensePlate: null, month: '2026-10', kWh: 80.5, amount: 24.15, due: 24.15 },
    ...{ payee: { holder: 'Mia', iban: 'DE02120300000000202051' }, approvedBy: 'payroll@example.org' },
  }),
  listed('runs', closedRunColumns, {
    number: 4,
    closedAt: time,
    closedBy: 'payroll@example.org',
    payment: 'transfer',
    statements: 12,
    due: 480.2,
  }),
  listed('teams', teamColumns, { name: 'Ring', admin: true, status: 'active', link: 'https://ring.example.org', memberCount: 4 }),
  listed('members', memberColumns(t), {
    ...{
      email: 'mia@example.org',
      displayName: 'ID.4',
      manufacture: 'VW',
      model: 'ID.4',
      status: 'pending',
      invitedUntil: time,
      isOwn: true,
    },
  }),
  listed('figures of a team', figureColumns(t, true), {
    ...{ rank: 1, car: 'ID.4', model: 'VW', isOwn: false, distance: 812, consumption: 18.6, co2: 0.05, cost: 0.06, costCurrency: 'EUR' },
  }),
];

/** Takes what a cell of a file says out of the text of the cell on the screen; null: the screen does not say it. */
function takeFrom(text: string, cell: Cell): string | null {
  if (cell === null || cell === '' || typeof cell === 'boolean') return text;
  if (typeof cell === 'string')
    return cell
      .split(/ · |, /)
      .reduce<string | null>((rest, part) => (rest === null || !rest.includes(part) ? null : rest.replace(part, ' ')), text);
  if (typeof cell === 'number') return takeNumber(text, cell);
  if ('day' in cell) return takeFirst(text, [cell.day, withoutZero(cell.day)]);
  const [day = '', time = ''] = new Date(cell.wall).toISOString().slice(0, 16).split('T');
  return takeFirst(text.replace(day, ' '), [time]);
}

const takeFirst = (text: string, forms: readonly string[]): string | null => {
  const found = forms.find((form) => text.includes(form));
  return found === undefined ? null : text.replace(found, ' ');
};

/** What a cell says: its texts, and the meaning of its icons. */
function wordsOf(cell: HTMLElement | undefined): string {
  if (cell === undefined) return '';
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const words: (string | null)[] = [...cell.querySelectorAll('[role="img"]')].map((icon) => icon.getAttribute('aria-label'));
  while (texts.nextNode() !== null) words.push(texts.currentNode.textContent);
  return words.join(' ');
}

/** A day of a range: "20–24 November 2026" has it without its month. */
const withoutZero = (day: string): string => String(Number(day.slice(8, 10)));

/** A number is shown cut off after its decimals. */
function takeNumber(shownText: string, value: number): string | null {
  const text = shownText.replace('€', '');
  for (const [found] of text.matchAll(/[-−]?[\d,]*\.?\d+/g)) {
    const shown = Number(found.replaceAll(',', '').replace('−', '-'));
    const step = 10 ** -(found.split('.')[1]?.length ?? 0);
    if (Math.abs(shown - value) < step) return text.replace(found, ' ');
  }
  // A duration in hours and minutes.
  const [, hours, minutes] = /(\d+):(\d\d)/.exec(text) ?? [];
  return Number(hours) * 60 + Number(minutes) === value ? text.replace(/\d+:\d\d/, ' ') : null;
}

/** What a cell of the screen has around the values: units, signs, the month of a range of days. */
const around = /km|kWh|%|€|mm\b|\bg\b|\bkg\b|\bm\b|→|N\/A|Nov 2026|[^\p{L}\p{N}]/gu;

beforeAll(async () => {
  await startI18n();
  await loadScreenTexts('frame', 'people', 'account', 'operator', 'fleets', 'garage', 'records', 'costs', 'charging', 'logbook');
});
afterEach(() => vi.unstubAllGlobals());

describe('the file of each list equals what its table shows', () => {
  it.each(lists)('$name', async ({ columns, row, onlyShown }) => {
    const table = () => (
      <RowTable
        {...{ label: 'List', columns, rows: [row], state: wholeList, rowName: () => 'r', card: () => null, empty: null, file: 'shown' }}
        result={{ data: undefined, isError: false, isPlaceholderData: false, refetch: () => undefined }}
      />
    );
    await visit('/list', (parent) => [createRoute({ getParentRoute: () => parent, path: '/list', component: table })], {
      'GET /v1/sites': { total: 1, data: sites },
      'GET /v1/configuration': { billing: true },
    });
    const cells = within(await screen.findByRole('table', { name: 'List' })).getAllByRole('cell');
    expect(cells).toHaveLength(columns.length);
    const problems = columns.flatMap((column, at) => {
      const shown = wordsOf(cells[at]);
      const written = sheetOfTable([column], formats, t).map(({ cell }) => cell(row));
      let rest = shown;
      for (const cell of written) {
        const next = takeFrom(rest, cell);
        if (next === null) return [`${column.id}: the file has ${JSON.stringify(cell)}, the screen ${JSON.stringify(shown)}`];
        rest = next;
      }
      const left = onlyShown.reduce((text, word) => text.replaceAll(word, ' '), rest).replaceAll(around, '');
      return left === '' ? [] : [`${column.id}: only the screen has ${JSON.stringify(left)} of ${JSON.stringify(shown)}`];
    });
    expect(problems).toEqual([]);
  });
});
