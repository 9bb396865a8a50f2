import { chargeColumns } from '../charges/charge-columns.ts';
import { tripColumns } from '../trips/trip-columns.ts';

const standing = [
  ...(['start', 'end', 'duration', 'startLevel', 'endLevel', 'startRange', 'endRange'] as const),
  ...(['energy', 'missing', 'cost', 'grid', 'odometer'] as const),
] as const;

/** The columns of each list that has a secret address, in their order; those of places are in none (decision 0186). */
export const listColumns = {
  trips: tripColumns.filter((column) => column !== 'address'),
  charges: chargeColumns.filter((column) => column !== 'place'),
  parked: standing,
  asleep: standing,
  costs: ['description', 'category', 'type', 'costs', 'startDate', 'endDate', 'odometer', 'workshop', 'note'],
  statements: ['number', 'month', 'corrects', 'charges', 'kWh', 'amount', 'issued'],
  logbook: [
    ...(['start', 'end', 'startOdometer', 'endOdometer', 'class', 'distance', 'reason', 'name', 'company', 'comment'] as const),
    ...(['driver', 'tags', 'origin', 'state', 'changes', 'who'] as const),
  ],
  contacts: ['firstName', 'lastName', 'company', 'reason', 'created'],
  cards: [
    ...(['name', 'category', 'country', 'vehicle', 'startDate', 'endDate', 'currency', 'kWhPrice', 'dcPrice', 'prices'] as const),
    ...(['flat', 'base', 'loss', 'active', 'default', 'renewable', 'url'] as const),
  ],
  reminders: ['description', 'kind', 'dueDate', 'dueOdometer', 'everyMonths', 'everyKm'],
  receipts: ['name', 'number', 'date', 'kWh', 'amount', 'entry', 'created'],
  journeys: ['name', 'start', 'end', 'distance', 'trips', 'charges'],
  tyres: ['name', 'season', 'size', 'dot', 'mounted', 'km', 'tread', 'worn'],
  changes: ['time', 'noun', 'subject', 'action', 'fields', 'who', 'undone'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The lists that have an address. */
export type AddressedList = keyof typeof listColumns;
export const addressedLists = Object.keys(listColumns) as [AddressedList, ...AddressedList[]];
export type ListColumn<List extends AddressedList> = (typeof listColumns)[List][number];

/** The lists of the whole account; the others are of a vehicle. */
export const accountLists: readonly AddressedList[] = ['contacts', 'cards'];
