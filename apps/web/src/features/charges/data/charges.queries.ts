import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Charge, ChargeStats, ListedCharge } from '@wattbook/contract/charges/charge.schema';
import { plainChargeFields } from '@wattbook/domain/charges/charge-fields';
import { listedNames } from '@wattbook/domain/plain-fields';
import { call } from '../../../api/api.ts';
import { readPage } from '../../../lists/read-page.ts';
import type { SummedSource } from '../../../lists/row-source.ts';

/** The fields of a row of the list; no other ones are requested. */
const rowFields = [
  ...(['id', 'startTime', 'endTime', 'startLevel', 'endLevel', 'startRange', 'range', 'odometer'] as const),
  ...(['kWh', 'gridkWh', 'meterStart', 'meterEnd'] as const),
  ...(['max', 'cost', 'costCurrency', 'co2', 'co2Saved', 'ac', 'type', 'pointName', 'address', 'location', 'siteId'] as const),
  ...([
    'tags',
    'cardId',
    'cardName',
    'locked',
    'acInferred',
    'counterStartUnknown',
    'startUnheard',
    'endUnheard',
    'unheard',
    'errors',
  ] as const),
  ...listedNames(plainChargeFields),
] as const satisfies readonly (keyof Charge)[];

export type ChargeRow = Pick<Charge, (typeof rowFields)[number]> & Pick<ListedCharge, 'ownCost'>;

/** The charges of a vehicle (CHG-012, CHG-017, CHG-030). */
export const chargeRows: SummedSource<ChargeRow, ChargeStats> = {
  noun: 'charges',
  segment: 'charge',
  read: (vehicleId, parameters, signal) => readPage('GET /v1/charges', { ...parameters, vehicleId }, signal, rowFields),
  sum: (vehicleId, range, signal) => call('POST /v1/charges/stats', { body: { vehicleId, ...range } }, { signal }),
  delete: (id) => call('DELETE /v1/charges/:id', { params: { id } }),
  restore: (id) => call('POST /v1/charges/:id/restore', { params: { id } }),
};

/** How the cost of a charge came about. */
export const chargePriceQuery = (vehicleId: string, id: string) =>
  queryOptions({
    queryKey: ['charges', vehicleId, 'price', id],
    meta: { live: { vehicleId, segments: ['charge'] } },
    queryFn: ({ signal }) => call('GET /v1/charges/:id/price', { params: { id } }, { signal }),
  });

/** One charge with its samples. Live events of the selected vehicle update an open charge. */
export const chargeDetailQuery = (vehicleId: string, id: string) =>
  queryOptions({
    queryKey: ['charges', vehicleId, 'detail', id],
    meta: { live: { vehicleId, segments: ['charge'] } },
    queryFn: ({ signal }) => call('GET /v1/charges/:id', { params: { id } }, { signal }),
    // The previous charge stays while the next one loads, so that height and scroll position stay.
    placeholderData: keepPreviousData,
  });
