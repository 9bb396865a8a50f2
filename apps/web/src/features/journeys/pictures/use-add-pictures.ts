import { useQueryClient } from '@tanstack/react-query';
import { MAX_PICTURE_BYTES } from '@wattbook/domain/journeys/journey';
import { useCallback, useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { addPicture, pictureRows } from '../data/pictures.queries.ts';
import { MAX_READ_BYTES, reducePicture } from './reduce-picture.ts';

const refusals = {
  wrong_kind: 'journeys.pictureWrongKind',
  damaged: 'journeys.pictureDamaged',
  too_many_pixels: 'journeys.pictureManyPixels',
} as const;
const ownMessages = {
  unsupported_media_type: 'journeys.pictureWrongKind',
  validation: 'journeys.pictureDamaged',
  too_large: 'journeys.pictureTooLargeOne',
  conflict: 'journeys.picturesFull',
  forbidden: 'journeys.picturesShared',
  not_found: 'journeys.gone',
} as const;

/** Stores pictures one after the other, each as small as it is shown, and says of each that failed why. */
export function useAddPictures(vehicleId: string, journeyId: string) {
  const [t, formats] = [useT(), useFormats()];
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const addOne = useCallback(
    async (file: File): Promise<string | null> => {
      // A file that was moved since it was chosen, or for which there is no memory.
      const reduced = await reducePicture(file).catch(() => null);
      if (reduced === null) return t('journeys.pictureUnreadable');
      if (reduced === 'too_large')
        return t('journeys.pictureTooLarge', { size: formats.fileSize(file.size > MAX_READ_BYTES ? MAX_READ_BYTES : MAX_PICTURE_BYTES) });
      if (typeof reduced === 'string') return t(refusals[reduced]);
      return addPicture(journeyId, reduced.body, reduced.taken).then(
        () => null,
        (error: unknown) => t(errorMessageOf(error, ownMessages)),
      );
    },
    [journeyId, t, formats],
  );
  const add = useCallback(
    async (files: readonly File[]) => {
      setBusy(true);
      let added = 0;
      try {
        for (const file of files) {
          const reason = await addOne(file);
          if (reason === null) added += 1;
          else toastError(t('journeys.pictureNotAdded', { name: file.name, reason }));
        }
      } finally {
        setBusy(false);
      }
      if (added > 0) toastSuccess(t('journeys.picturesAdded', { count: added }));
      await refreshRows(client, pictureRows.noun, vehicleId);
    },
    [addOne, vehicleId, client, t],
  );
  return { add, isBusy };
}
