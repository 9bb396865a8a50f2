import { Button, TextInput } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { JourneyPicture } from '@wattbook/contract/journeys/journey-pictures.endpoints';
import { pictureLimits } from '@wattbook/domain/journeys/journey';
import { type FormEvent, useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { saveFile } from '../../../api/save-file.ts';
import { useT } from '../../../i18n/use-t.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { pictureRows, saveCaption } from '../data/pictures.queries.ts';
import classes from './pictures.module.css';

interface PictureActionsProps {
  readonly picture: JourneyPicture;
  readonly vehicleId: string;
  readonly onDelete: () => void;
}

/** The caption of a picture, saving it as a file, and deleting it. */
export function PictureActions({ picture, vehicleId, onDelete }: PictureActionsProps) {
  const t = useT();
  const client = useQueryClient();
  const [caption, setCaption] = useState(picture.caption ?? '');
  const [isBusy, setBusy] = useState(false);
  const fail = (error: unknown) =>
    toastError(t(errorMessageOf(error, { conflict: 'journeys.changed', forbidden: 'journeys.picturesShared' })));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await saveCaption(picture, caption);
      toastSuccess(t('journeys.captionSaved'));
    } catch (error) {
      fail(error);
    }
    setBusy(false);
    await refreshRows(client, pictureRows.noun, vehicleId);
  };
  return (
    <>
      <form className={classes['caption']} onSubmit={(event) => void save(event)}>
        <TextInput
          label={t('journeys.caption')}
          maxLength={pictureLimits.caption}
          value={caption}
          onChange={({ currentTarget }) => setCaption(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isBusy} disabled={caption.trim() === (picture.caption ?? '')}>
          {t('journeys.saveCaption')}
        </Button>
      </form>
      <div className={classes['buttons']}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => void saveFile('GET /v1/journey-pictures/:id/file', { params: { id: picture.id } }).catch(fail)}
        >
          {t('journeys.savePicture')}
        </Button>
        <Button variant="default" leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />} onClick={onDelete}>
          {t('journeys.deletePicture')}
        </Button>
      </div>
    </>
  );
}
