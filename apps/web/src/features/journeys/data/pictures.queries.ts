import { queryOptions } from '@tanstack/react-query';
import type { JourneyPicture } from '@wattbook/contract/journeys/journey-pictures.endpoints';
import type { TakenTime } from '@wattbook/domain/pictures/picture-parts';
import { call, openFile } from '../../../api/api.ts';
import { rowsOf } from '../../../lists/rows-of.ts';

/** The pictures of journeys. */
export const pictureRows = rowsOf('journey-pictures', 'account');

/** The pictures of a journey in the order in which they were taken. */
export const picturesQuery = (vehicleId: string, journeyId: string) =>
  queryOptions({
    queryKey: [pictureRows.noun, vehicleId, journeyId],
    queryFn: async ({ signal }) => (await call('GET /v1/journey-pictures', { query: { journeyId } }, { signal })).data,
  });

/** A picture as the address of a blob, which lives as long as its page. */
export const pictureQuery = ({ id, type }: Pick<JourneyPicture, 'id' | 'type'>) =>
  queryOptions({
    queryKey: ['pictures-of-journeys', id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const response = await openFile('GET /v1/journey-pictures/:id/file', { params: { id } });
      return URL.createObjectURL(new Blob([await response.arrayBuffer()], { type }));
    },
  });

export const addPicture = (journeyId: string, body: Uint8Array<ArrayBuffer>, taken: TakenTime | null): Promise<JourneyPicture> =>
  call('POST /v1/journey-pictures', {
    query: { journeyId, ...(taken !== null && { taken: `${taken.local}${taken.offset ?? ''}` }) },
    body,
  });

export const saveCaption = ({ id, version }: Pick<JourneyPicture, 'id' | 'version'>, caption: string): Promise<JourneyPicture> =>
  call('PATCH /v1/journey-pictures/:id', { params: { id }, body: { caption, version } });
