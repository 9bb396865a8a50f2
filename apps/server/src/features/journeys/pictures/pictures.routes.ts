import { Readable } from 'node:stream';
import type { journeyPicturesApi } from '@wattbook/contract/journeys/journey-pictures.endpoints';
import type { Actor } from '../../../http/actor.ts';
import { requireFound } from '../../../http/app-error.ts';
import type { Handlers, SentFile } from '../../../http/handler.ts';
import { journeyRecords } from '../journey-records.ts';
import { listPictures, readPictureFile } from './pictures.store.ts';
import { addPicture, changePicture, deletePicture, type PictureDeps, readPicture, restorePicture } from './write-picture.ts';

type PictureFile = NonNullable<Awaited<ReturnType<typeof readPictureFile>>>;

/** A picture as a file. Its name says nothing of when or where it was taken. */
export const sentPicture = ({ type, content }: PictureFile): SentFile => ({
  name: `picture.${type.replace('image/', '').replace('jpeg', 'jpg')}`,
  bytes: Readable.from([Buffer.from(content)]),
});

export const picturesRoutes = (deps: PictureDeps): Handlers<typeof journeyPicturesApi> => {
  const tenantOf = ({ accountId }: Actor) => deps.database.forAccount(accountId);
  return {
    'GET /v1/journey-pictures': async ({ actor, query: { journeyId } }) => {
      const tenant = tenantOf(actor);
      await journeyRecords.read(tenant, journeyId);
      const data = await listPictures(tenant, journeyId);
      return { total: data.length, data };
    },
    'GET /v1/journey-pictures/:id': ({ actor, params }) => readPicture(tenantOf(actor), params.id),
    'POST /v1/journey-pictures': ({ actor, query, body }) => addPicture(deps, actor, query, body),
    'PATCH /v1/journey-pictures/:id': ({ actor, params, body }) => changePicture(deps, actor, params.id, body),
    'DELETE /v1/journey-pictures/:id': ({ actor, params }) => deletePicture(deps, actor, params.id),
    'POST /v1/journey-pictures/:id/restore': ({ actor, params }) => restorePicture(deps, actor, params.id),
    'GET /v1/journey-pictures/:id/file': async ({ actor, params }) => {
      const tenant = tenantOf(actor);
      await readPicture(tenant, params.id);
      return sentPicture(requireFound(await readPictureFile(tenant, params.id)));
    },
  };
};
