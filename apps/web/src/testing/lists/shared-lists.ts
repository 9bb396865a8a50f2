import { vehicleStateList } from '../../features/administration/installation/vehicle-state-list.tsx';
import { fleetCardColumns } from '../../features/fleets/cards/cards-card.tsx';
import { driverColumns } from '../../features/fleets/drivers/drivers-card.tsx';
import { openingColumns } from '../../features/fleets/log/log-card.tsx';
import { closedRunColumns } from '../../features/fleets/payroll/runs/runs-card.tsx';
import { runLineColumns } from '../../features/fleets/payroll/runs/run.screen.tsx';
import { statementColumns } from '../../features/fleets/payroll/statement-columns.tsx';
import { invitationColumns } from '../../features/fleets/people/invitations-card.tsx';
import { personColumns } from '../../features/fleets/people/people-card.tsx';
import { fleetColumns } from '../../features/fleets/screens/fleets.screen.tsx';
import { copiedChargeColumns, copiedTripColumns } from '../../features/fleets/vehicle/copied-lists.tsx';
import { vehicleColumns as fleetVehicleColumns } from '../../features/fleets/vehicles/vehicle-columns.tsx';
import { figureColumns } from '../../features/teams/figures/figures-card.tsx';
import { teamColumns } from '../../features/teams/list/team-columns.tsx';
import { memberColumns } from '../../features/teams/members/members-card.tsx';
import { inEnglish as t } from '../english.ts';
import { listed, money, time } from './listed.ts';

/** The lists of an installation, of fleets and of teams, each with a row. */
export const sharedLists = [
  listed('vehicles of the installation', vehicleStateList.columns, {
    name: 'ID.4',
    account: 'mia@example.org',
    source: 'push',
    lastSampleAt: time,
    problem: 'login',
    problemSince: time,
    failures: 3,
  }),
  listed('fleets', fleetColumns, { name: 'Ring', role: 'owner', vehicles: 12 }),
  listed('vehicles of a fleet', fleetVehicleColumns, {
    displayName: 'Van 1',
    vin: 'WVWZZZE1ZMP000001',
    email: 'mia@example.org',
    state: {
      state: 'Parked',
      level: 64,
    },
    odometer: 38151.4,
    lastContact: time,
    fleetScopes: null,
    fleetConsent: null,
    findings: ['rates', 'contact'],
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
    name: 'Fleet card',
    category: 'Home',
    ...money,
    active: false,
    prices: [
      {
        ac: true,
        price: 0.31,
        unit: 'kWh',
      },
    ],
    fleetChecks: [],
    fleetRatesChanged: false,
    fleetCheckAskedAt: null,
    fleetCheckInterval: null,
  }),
  listed('copied trips', copiedTripColumns, {
    startTime: time,
    distance: 42.5,
    tags: ['Business'],
    startAddress: 'Kiel',
    endAddress: 'Ulm',
    driver: 'Mia',
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
    driver: 'Mia Vogt',
    personnelNumber: '007',
    licensePlate: 'KI AB 1',
    month: '2026-10',
    kWh: 80.5,
    price: 0.3,
    due: -120,
    findings: ['no_meter'],
    payee: null,
    state: 'open',
  }),
  listed('statements of a run', runLineColumns, {
    driver: 'Mia Vogt',
    personnelNumber: null,
    licensePlate: null,
    month: '2026-10',
    kWh: 80.5,
    amount: 24.15,
    due: 24.15,
    payee: {
      holder: 'Mia',
      iban: 'DE02120300000000202051',
    },
    approvedBy: 'payroll@example.org',
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
    email: 'mia@example.org',
    displayName: 'ID.4',
    manufacture: 'VW',
    model: 'ID.4',
    status: 'pending',
    invitedUntil: time,
    isOwn: true,
  }),
  listed('figures of a team', figureColumns(t, true), {
    rank: 1,
    car: 'ID.4',
    model: 'VW',
    isOwn: false,
    distance: 812,
    consumption: 18.6,
    co2: 0.05,
    cost: 0.06,
    costCurrency: 'EUR',
  }),
];
