import { queryOptions } from '@tanstack/react-query';
import type { Tyre, TyreStanding } from '@wattbook/contract/tyres/tyre.schema';
import { call } from '../../api/api.ts';
import type { CallInput } from '../../api/client.ts';
import { type BodyOf, rowsOf } from '../../lists/rows-of.ts';
import type { SavedSource } from '../../lists/row-source.ts';

export type TyreBody = Omit<BodyOf<'tyres'>, 'mounts' | 'treads'>;
export type StandingTyre = TyreStanding['data'][number];
export type MountBody = NonNullable<CallInput<'POST /v1/tyres/:id/mount'>['body']>;
export type TreadBody = Tyre['treads'][number];

const stored = rowsOf('tyres', 'vehicle');

/** The sets of tyres of a vehicle as it stands now. */
export const tyresQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['tyres', vehicleId, 'standing'],
    meta: { live: { vehicleId, segments: ['trip'], slow: true } },
    queryFn: ({ signal }) => call('GET /v1/tyres/standing', { query: { vehicleId } }, { signal }),
  });

/** The sets of a vehicle, the mounted one first: they fit one page. */
export const tyreRows: SavedSource<StandingTyre, TyreBody> = {
  ...(stored as unknown as SavedSource<StandingTyre, TyreBody>),
  waits: { noun: 'tyres' },
  read: async (vehicleId, { page, limit }, _, client) => {
    const { total, data } = await client.fetchQuery(tyresQuery(vehicleId));
    const start = (Number(page) - 1) * Number(limit);
    return { total, data: data.slice(start, start + Number(limit)) };
  },
};

/** Mounts a set; the other one is taken off. */
export const mountTyres = ({ id }: StandingTyre, body: MountBody) => call('POST /v1/tyres/:id/mount', { params: { id }, body });

/** Adds a measurement of the tread. */
export const measureTread = ({ id, version, treads }: StandingTyre, tread: TreadBody) =>
  call('PATCH /v1/tyres/:id', { params: { id }, body: { treads: [...treads, tread], version } });
