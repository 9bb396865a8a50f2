import { Button, FileButton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { JourneyPicture } from '@wattbook/contract/journeys/journey-pictures.endpoints';
import type { Journey } from '@wattbook/contract/journeys/journey.schema';
import { useCallback, useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import type { DeletionOf } from '../../../lists/deletion.ts';
import { DeleteRowsDialog } from '../../../lists/delete-rows.dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useDroppedFile } from '../../../ui/use-dropped-file.ts';
import { pictureQuery, pictureRows, picturesQuery } from '../data/pictures.queries.ts';
import { PictureActions } from './picture-actions.tsx';
import { PictureGallery } from './picture-gallery.tsx';
import classes from './pictures.module.css';
import type { LoadPicture } from './use-picture.ts';
import { useAddPictures } from './use-add-pictures.ts';

/** A phone makes a JPEG of its own format where only these are asked for. */
const acceptedPictures = 'image/jpeg,image/png,image/webp';

const pictureDeletion: DeletionOf<JourneyPicture> = {
  source: pictureRows,
  messages: { one: 'journeys.deletePicture', title: 'journeys.deletePictureTitle', deleted: 'journeys.pictureDeleted' },
  loss: (_, __, t) => t('journeys.deletePictureLoss'),
  errorMessages: { forbidden: 'journeys.picturesShared' },
};

/** What is said of a picture: its caption, and when it was taken. */
const textOf = ({ caption, takenAt }: JourneyPicture, formats: Formats, t: Translate): string | null => {
  const taken = takenAt === null ? null : t('journeys.pictureTaken', { time: formats.dateTime(takenAt) ?? '' });
  return [caption, taken].filter((part) => part !== null).join(' · ') || null;
};

/** Loads the pictures of the user's own journeys. */
export function useOwnPictures(): LoadPicture {
  const client = useQueryClient();
  return useCallback((picture) => client.fetchQuery(pictureQuery(picture)), [client]);
}

/** The pictures of a journey: added, opened, with captions, and deleted. */
export function PicturesCard({ journey: { id, vehicleId } }: { readonly journey: Pick<Journey, 'id' | 'vehicleId'> }) {
  const [t, formats] = [useT(), useFormats()];
  const { data: pictures, error } = useQuery(picturesQuery(vehicleId, id));
  const { add, isBusy } = useAddPictures(vehicleId, id);
  const [deleted, setDeleted] = useState<JourneyPicture | null>(null);
  const isOver = useDroppedFile(useCallback((file: File) => void add([file]), [add]));
  const load = useOwnPictures();
  return (
    <Card title={t('journeys.pictures')} label={t('journeys.pictures')}>
      <div className={classes['parts']} data-over={isOver}>
        {pictures === undefined && error !== null && <Notice kind="danger">{t(errorMessageOf(error))}</Notice>}
        {pictures !== undefined && pictures.length > 0 && (
          <PictureGallery
            pictures={pictures}
            load={load}
            caption={(picture) => textOf(picture, formats, t)}
            actions={(picture) => (
              <PictureActions key={picture.id} picture={picture} vehicleId={vehicleId} onDelete={() => setDeleted(picture)} />
            )}
          />
        )}
        <div className={classes['add']}>
          <FileButton accept={acceptedPictures} multiple onChange={(files) => void add(files)}>
            {(props) => (
              <Button {...props} variant="default" loading={isBusy} leftSection={<IconPhotoPlus size={16} stroke={1.75} aria-hidden />}>
                {t('journeys.addPictures')}
              </Button>
            )}
          </FileButton>
          <p className={classes['hint']}>{t('journeys.picturesHint')}</p>
        </div>
      </div>
      <DeleteRowsDialog
        deletion={pictureDeletion}
        owner={vehicleId}
        rows={deleted === null ? [] : [deleted]}
        onClose={() => setDeleted(null)}
      />
    </Card>
  );
}
