import { cardsApi } from '@wattbook/contract/cards/cards.endpoints';
import { changelogApi } from '@wattbook/contract/changelog/changelog.endpoints';
import { chargesApi } from '@wattbook/contract/charges/charges.endpoints';
import { contactsApi } from '@wattbook/contract/contacts/contacts.endpoints';
import { costsApi } from '@wattbook/contract/costs/costs.endpoints';
import type { Card } from '@wattbook/contract/cards/card.schema';
import type { Idle } from '@wattbook/contract/idles/idle.schema';
import { idlesApi } from '@wattbook/contract/idles/idles.endpoints';
import { type AddressedList, listColumns } from '@wattbook/contract/list-addresses/list-columns';
import { columnsOf, inOrder, MAX_ROWS, searchText } from '@wattbook/contract/list-query';
import { journeysApi } from '@wattbook/contract/journeys/journeys.endpoints';
import { receiptsApi } from '@wattbook/contract/receipts/receipts.endpoints';
import { remindersApi } from '@wattbook/contract/reminders/reminders.endpoints';
import { id, instant } from '@wattbook/contract/scalars';
import { sleepsApi } from '@wattbook/contract/sleeps/sleeps.endpoints';
import { tripsApi } from '@wattbook/contract/trips/trips.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import { cardSheetColumns } from '@wattbook/files/cards/card-sheet-columns';
import { changeSheetColumns } from '@wattbook/files/changelog/change-sheet-columns';
import { contactSheetColumns } from '@wattbook/files/contacts/contact-sheet-columns';
import { costSheetColumns } from '@wattbook/files/costs/cost-sheet-columns';
import { journeySheetColumns } from '@wattbook/files/journeys/journey-sheet-columns';
import { bookSheetColumns, bookSheetRows } from '@wattbook/files/logbook/book-sheet-columns';
import { receiptSheetColumns } from '@wattbook/files/receipts/receipt-sheet-columns';
import { reminderSheetColumns } from '@wattbook/files/reminders/reminder-sheet-columns';
import { standingSheetColumns } from '@wattbook/files/standing/standing-sheet-columns';
import { statementSheetColumns } from '@wattbook/files/statements/statement-sheet-columns';
import { tyreSheetColumns } from '@wattbook/files/tyres/tyre-sheet-columns';
import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { listCards } from '../cards/public.ts';
import { createChargeSheet } from '../charges/public.ts';
import { listContacts } from '../contacts/public.ts';
import { costRecords } from '../costs/public.ts';
import { listJourneys } from '../journeys/public.ts';
import { readBookTrips } from '../logbook/public.ts';
import { listReceipts } from '../receipts/public.ts';
import { reminderRecords } from '../reminders/public.ts';
import { idles, listSegments, sleeps } from '../segments/public.ts';
import { listStatements } from '../statements/public.ts';
import { createTripSheet } from '../trips/public.ts';
import { listTyres } from '../tyres/public.ts';
import { listNames } from '../vehicles/public.ts';
import { type Reader, sheetOfRows } from './sheet-of-rows.ts';

type Sent = Readonly<Record<string, string>>;
type OpenList = (sent: Sent) => Reader;

const wrongQuery = () => new AppError('validation', { fields: { query: { word: 'invalid' } } });

/** The chosen columns of a list, or all of them. That of the places is left out, whatever is asked for: an address is passed on more easily than a password. */
function chosenOf<Name extends string>(names: readonly Name[], sent: string | undefined, place: string | undefined): readonly Name[] {
  const known: readonly string[] = place === undefined ? names : [...names, place];
  const { data, success } = columnsOf(known).safeParse(sent);
  const chosen = (data ?? names).filter((name): name is Name => name !== place);
  if (!success || chosen.length === 0) throw wrongQuery();
  return chosen;
}

/** A list: what of it can be asked for, refused where its call would refuse it, and how its file is made. `place`: the column of its call that no address has. */
const list =
  <Name extends string, Query>(
    names: readonly Name[],
    query: z.ZodType<Query>,
    open: (query: Query, columns: readonly Name[]) => Reader,
    place?: string,
  ): OpenList =>
  ({ columns, ...sent }) => {
    const { data, success } = query.safeParse(sent);
    if (!success) throw wrongQuery();
    return open(data, chosenOf(names, columns, place));
  };

/** A query of a page as one of all rows. */
const whole = <Query extends object>(query: Query) => {
  const {
    page: _page,
    limit: _limit,
    itemsPerPage: _items,
    fields: _fields,
    ...chosen
  } = { page: 0, limit: 0, itemsPerPage: 0, fields: [], ...query };
  return { ...chosen, limit: MAX_ROWS };
};

const ofVehicle = z.strictObject({ vehicleId: id });
const bookQuery = inOrder(
  z.strictObject({ vehicleId: id, book: id.optional(), from: instant.optional(), to: instant.optional(), 'filter[tags]': searchText }),
);
const changesQuery = z.strictObject({ vehicleId: id, noun: changelogApi['GET /v1/vehicles/:id/changelog'].query.shape.noun });
/** Before and after all trips of a logbook. */
const [firstInstant, lastInstant] = ['1970-01-01T00:00:00Z', '9999-12-31T00:00:00Z'];

/** What each address opens (decision 0186). */
export const lists: Readonly<Record<AddressedList, OpenList>> = {
  trips: list(
    listColumns.trips,
    tripsApi['GET /v1/trips/sheet'].query,
    (query, columns) => (deps, actor, format) => createTripSheet(deps, actor, { ...query, columns }, format),
    'address',
  ),
  charges: list(
    listColumns.charges,
    chargesApi['GET /v1/charges/sheet'].query,
    (query, columns) => (deps, actor, format) => createChargeSheet(deps, actor, { ...query, columns }, format),
    'place',
  ),
  parked: list(listColumns.parked, idlesApi['GET /v1/idles'].query, (query, columns) =>
    sheetOfRows(query.vehicleId, columns, {
      title: 'lost.parked',
      columns: standingSheetColumns,
      read: async ({ tenant }) => (await listSegments(tenant, idles, whole(query))).data as Idle[],
    }),
  ),
  asleep: list(listColumns.asleep, sleepsApi['GET /v1/sleeps'].query, (query, columns) =>
    sheetOfRows(query.vehicleId, columns, {
      title: 'lost.sleep',
      columns: standingSheetColumns,
      read: async ({ tenant }) => (await listSegments(tenant, sleeps, whole(query))).data as Idle[],
    }),
  ),
  costs: list(listColumns.costs, costsApi['GET /v1/costs'].query.required({ vehicleId: true }), (query, columns) =>
    sheetOfRows(query.vehicleId, columns, {
      title: 'costs.title',
      columns: costSheetColumns,
      read: async ({ tenant }) => (await costRecords.list(tenant, whole(query))).data,
    }),
  ),
  statements: list(listColumns.statements, ofVehicle, ({ vehicleId }, columns) =>
    sheetOfRows(vehicleId, columns, {
      title: 'interfaces.listOf.statements',
      columns: statementSheetColumns,
      read: ({ tenant }) => listStatements(tenant, vehicleId as VehicleId),
    }),
  ),
  logbook: list(listColumns.logbook, bookQuery, ({ vehicleId, from = firstInstant, to = lastInstant, ...query }, columns) =>
    sheetOfRows(vehicleId, columns, {
      title: 'interfaces.listOf.logbook',
      columns: bookSheetColumns,
      read: async ({ tenant }) => bookSheetRows((await readBookTrips(tenant, vehicleId, { ...query, from, to, limit: MAX_ROWS })).data),
    }),
  ),
  contacts: list(listColumns.contacts, contactsApi['GET /v1/contacts'].query, (query, columns) =>
    sheetOfRows(undefined, columns, {
      title: 'contacts.title',
      columns: contactSheetColumns,
      read: async ({ tenant }) => (await listContacts(tenant, whole(query))).data,
    }),
  ),
  cards: list(listColumns.cards, cardsApi['GET /v1/cards'].query, (query, columns) =>
    sheetOfRows(query.vehicleId, columns, {
      title: 'cards.title',
      columns: async (catalogue, preferences, tenant) => {
        const vehicleNames = new Map((await listNames(tenant)).map((vehicle) => [vehicle.id as string, vehicle.name]));
        return cardSheetColumns({ vehicleNames }, catalogue, preferences);
      },
      read: async ({ tenant }) => (await listCards(tenant, whole(query))).data as Card[],
    }),
  ),
  reminders: list(listColumns.reminders, remindersApi['GET /v1/reminders'].query.required({ vehicleId: true }), (query, columns) =>
    sheetOfRows(query.vehicleId, columns, {
      title: 'interfaces.listOf.reminders',
      columns: reminderSheetColumns,
      read: async ({ tenant }) => (await reminderRecords.list(tenant, whole(query))).data,
    }),
  ),
  receipts: list(listColumns.receipts, receiptsApi['GET /v1/receipts'].query.required({ vehicleId: true }), (query, columns) =>
    sheetOfRows(query.vehicleId, columns, {
      title: 'receipts.title',
      columns: receiptSheetColumns,
      read: async ({ tenant }) => (await listReceipts(tenant, whole(query))).data,
    }),
  ),
  journeys: list(listColumns.journeys, journeysApi['GET /v1/journeys'].query.required({ vehicleId: true }), (query, columns) =>
    sheetOfRows(query.vehicleId, columns, {
      title: 'journeys.title',
      columns: journeySheetColumns,
      read: async ({ tenant }) => (await listJourneys(tenant, whole(query))).data,
    }),
  ),
  tyres: list(listColumns.tyres, ofVehicle, ({ vehicleId }, columns) =>
    sheetOfRows(vehicleId, columns, {
      title: 'tyres.title',
      columns: tyreSheetColumns,
      read: async ({ tenant, now }) => (await listTyres(tenant, vehicleId, now())).data,
    }),
  ),
  changes: list(listColumns.changes, changesQuery, ({ vehicleId, noun }, columns) =>
    sheetOfRows(vehicleId, columns, {
      title: 'changelog.title',
      columns: changeSheetColumns,
      read: async ({ tenant, changes, actor, now }) => {
        await changes.refuse(tenant, vehicleId);
        return changes.read(tenant, { actor, now: now() }, vehicleId, noun);
      },
    }),
  ),
};
