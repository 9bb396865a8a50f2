import { userList } from '../../features/administration/users/user-list.tsx';
import { subscriptionList } from '../../features/billing/subscriptions/subscription-list.tsx';
import { cardColumns } from '../../features/cards/list/card-columns.tsx';
import { contactList } from '../../features/contacts/contact-list.tsx';
import { fixedCostList } from '../../features/costs/list/fixed-cost-list.tsx';
import { maintenanceList } from '../../features/costs/list/maintenance-list.tsx';
import { journeyList } from '../../features/journeys/list/journey-list.tsx';
import { classRuleList } from '../../features/logbook/rules/class-rule-list.tsx';
import { stationaryColumns } from '../../features/lost/list/stationary-columns.tsx';
import { exampleRow } from '../../features/lost/testing/stationary-row.ts';
import { receiptList } from '../../features/receipts/list/receipt-list.tsx';
import { reminderColumns } from '../../features/reminders/list/reminder-columns.tsx';
import { siteColumns } from '../../features/sites/list/site-columns.tsx';
import { thgList } from '../../features/thg/thg-list.tsx';
import { tyreList } from '../../features/tyres/tyre-list.tsx';
import { vehicleColumns } from '../../features/vehicles/list/vehicle-columns.tsx';
import { exampleReceipt } from '../example-receipt.ts';
import { inEnglish as t } from '../english.ts';
import { exampleVehicle } from '../visit.tsx';
import { day, listed, money, sites, time, vehicles } from './listed.ts';

/** The lists of an account and its vehicles, each with a row. */
export const ownLists = [
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
    description: 'Tax',
    category: 'Tax',
    type: 'Yearly',
    costs: 120.5,
    ...money,
    date: null,
    startDate: day,
    endDate: '2027-11-20',
    createdAt: time,
  }),
  listed('service history', maintenanceList.columns, {
    description: 'Brakes',
    category: 'Repair',
    costs: 330,
    ...money,
    date: day,
    startDate: null,
    workshop: 'Ring',
    odometer: 38151,
  }),
  listed('receipts', receiptList.columns, exampleReceipt, ['Invoice', 'supercharger']),
  listed('pictures of receipts', receiptList.columns, { ...exampleReceipt, type: 'image/jpeg', facts: null }, ['supercharger']),
  listed('reminders', reminderColumns, {
    description: 'Inspection',
    kind: 'Service',
    dueDate: day,
    dueOdometer: 4e4,
    everyMonths: 24,
    everyKm: null,
    due: {
      state: 'soon',
      daysLeft: 12,
      kmLeft: 800,
      expectedOn: day,
      byPace: false,
    },
  }),
  listed(
    'tyres',
    tyreList.columns,
    {
      name: 'Winter',
      size: '235/50 R20',
      dot: '2321',
      season: 'Winter',
      km: 12345,
      leastTread: 3.5,
      isWorn: true,
      mounts: [
        {
          startDate: day,
          endDate: null,
          startOdometer: 1,
          endOdometer: null,
        },
      ],
    },
    ['made in', ': clubs advise to change them'],
  ),
  listed('journeys', journeyList.columns, {
    name: 'Alps',
    startTime: time,
    endTime: '2026-11-24T11:12:00Z',
    distance: 812,
    trips: 7,
    charges: 3,
  }),
  listed('places', siteColumns, {
    name: 'Depot',
    address: null,
    location: {
      latitude: 48.1,
      longitude: 11.5,
    },
    radius: 120,
    chargeTag: 'Work',
    tripTag: 'Business',
    sealed: true,
  }),
  listed('rules', classRuleList(sites).columns, {
    name: 'Commute',
    class: 'toWork',
    active: false,
    start: 'site s',
    startName: null,
    end: null,
    endName: null,
    bothWays: true,
    days: 'all',
    fromTime: '06:00',
    toTime: '09:00',
  }),
  listed(
    'rate cards',
    cardColumns({
      t,
      today: day,
      vehicleName: () => 'ID.4',
      hasVehicles: true,
      compared: {
        total: 9,
        byCard: new Map([
          [
            'r',
            {
              cardId: 'r',
              cost: 12.5,
              costCurrency: 'EUR',
              priced: 7,
            } as never,
          ],
        ]),
      },
    }),
    {
      name: 'At home',
      color: null,
      country: 'DE',
      active: false,
      integration: null,
      fleet: true,
      default: true,
      category: 'Home',
      vehicleId: null,
      startDate: null,
      endDate: null,
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
      vehicleId: exampleVehicle.id,
      vin: 'WVWZZZE1ZMP000001',
      year: 2026,
      status: 'open',
      createdAt: time,
      document: {
        name: 'paper.pdf',
        type: 'application/pdf',
      },
    },
    ['Save certificate', 'Replace certificate'],
  ),
  listed('subscriptions', subscriptionList(vehicles).columns, {
    vehicleId: exampleVehicle.id,
    productName: 'Premium',
    interval: 'year',
    state: 'paid',
    next_at: time,
    expiry: null,
    payBy: null,
  }),
  listed('accounts', userList.columns, {
    firstName: 'Mia',
    lastName: 'Vogt',
    email: 'mia@example.org',
    role: 'admin',
    twoFactor: true,
    deactivatedAt: time,
    createdAt: time,
    lastSeenAt: null,
    vehicles: 2,
    vehicleLimit: 10,
  }),
];
