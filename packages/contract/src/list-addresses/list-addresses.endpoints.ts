import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { exampleId } from '../example.ts';
import { wholePage } from '../list-query.ts';
import { proofFields } from '../proof.ts';
import { id, idParams, instant } from '../scalars.ts';
import { addressedLists } from './list-columns.ts';

/** How many addresses a user has at most. */
export const maxListAddresses = 20;

const query = z
  .record(z.string().max(40), z.string().max(500))
  .describe(
    'What of the list: the parameters of the call for its sheet, such as vehicleId, from, to and filter[tags]; where a list has no sheet, those of the call that lists it. With columns, their names separated by commas, only those in that order.',
  );

/** A secret address at which a spreadsheet reads a list. The address itself is nowhere. */
const listAddress = z
  .object({
    id,
    name: z.string(),
    /** Which list it is: parked times are those awake, costs the fixed costs, statements those for the employer, logbook the trips of a logbook as it has them, tyres the sets as the vehicle stands now, changes the change log. Contacts and cards are of the account, the others of a vehicle. */
    list: z.enum(addressedLists),
    query,
    createdAt: instant,
    /** When a program read it last, precise to the minute; null: not yet. */
    lastReadAt: instant.nullable(),
    /** The network address that read it last; null: not yet. */
    lastReadFrom: z.string().nullable(),
  })
  .meta({ id: 'ListAddress' });

export type ListAddress = z.output<typeof listAddress>;

const newListAddress = z.strictObject({
  name: z.string().trim().min(1).max(50),
  list: z.enum(addressedLists),
  query,
  ...proofFields,
});

export type NewListAddress = z.output<typeof newListAddress>;

const tokenParams = z.strictObject({ token: z.string().max(100) });

/** Lists as files at secret addresses, for spreadsheets, which send nothing with an address (decision 0167). */
export const listAddressesApi = defineApi({
  'GET /v1/list-addresses': {
    summary: 'List the addresses at which spreadsheets read a list, the newest first',
    tag: 'lists',
    access: 'user',
    response: wholePage(listAddress),
  },
  'POST /v1/list-addresses': {
    summary: 'Add an address for a list, which is in this answer only (conflict: there are too many)',
    tag: 'lists',
    access: 'user',
    example: { body: { name: 'Trips in my sheet', list: 'trips', query: { vehicleId: exampleId('vehicles') } } },
    body: newListAddress,
    proof: 'factors',
    status: 201,
    response: listAddress.extend({
      /** Where a program reads it as CSV. */
      csv: z.string(),
      /** Where a program reads it as an Excel workbook. */
      xlsx: z.string(),
    }),
    errors: ['not_found', 'plan_required', 'forbidden', 'conflict', 'locked', 'token'],
  },
  'DELETE /v1/list-addresses/:id': {
    summary: 'End an address for a list; it is not valid any more',
    tag: 'lists',
    access: 'user',
    unproven: 'ends what leaves, and a new address is made at any time',
    params: idParams,
    status: 204,
    errors: ['not_found'],
  },
  'GET /v1/lists/:token/list.csv': {
    summary: 'Read a list as CSV at its secret address, without places (not_found: the address was ended, or is wrong)',
    tag: 'lists',
    access: 'public',
    params: tokenParams,
    file: 'text/csv; charset=utf-8',
    errors: ['not_found', 'plan_required', 'conflict', 'too_many_requests'],
  },
  'GET /v1/lists/:token/list.xlsx': {
    summary: 'Read a list as an Excel workbook at its secret address, without places (not_found: the address was ended, or is wrong)',
    tag: 'lists',
    access: 'public',
    params: tokenParams,
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    errors: ['not_found', 'plan_required', 'conflict', 'too_many_requests'],
  },
});
