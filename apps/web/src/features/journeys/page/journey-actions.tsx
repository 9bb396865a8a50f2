import { Button } from '@mantine/core';
import { IconFileTypePdf, IconPencil, IconPhoto, IconRoute, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Journey } from '@wattbook/contract/journeys/journey.schema';
import { canWrite } from '@wattbook/domain/access/actor';
import { useState } from 'react';
import { saveFile } from '../../../api/save-file.ts';
import { browserZone } from '../../../i18n/preferences.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DeleteRowsDialog } from '../../../lists/delete-rows.dialog.tsx';
import { DownloadButton } from '../../../lists/download-button.tsx';
import { refreshRows } from '../../../lists/row-source.ts';
import { RowFormDialog } from '../../../lists/row-form.dialog.tsx';
import { DetailActions } from '../../../ui/detail/detail-actions.tsx';
import { useActor } from '../../account/public.ts';
import { saveRoute } from '../data/save-route.ts';
import { picturesQuery } from '../data/pictures.queries.ts';
import { journeyRows } from '../data/journeys.queries.ts';
import { journeyDeletion, journeyRowForm } from '../list/journey-list.tsx';

interface JourneyActionsProps {
  readonly journey: Journey;
  readonly onGone: () => void;
}

/** The buttons beside the title of a journey. */
export function JourneyActions({ journey, onGone }: JourneyActionsProps) {
  const t = useT();
  const client = useQueryClient();
  const [isEdited, setEdited] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { vehicleId } = journey;
  // The form and the deletion are those of the list, whose rows have their sums beside.
  const row = { ...journey, trips: 0, distance: 0, charges: 0 };
  const mayWrite = canWrite(useActor());
  return (
    <>
      <DetailActions
        more={
          <>
            <JourneyDownloads journey={journey} />
            {mayWrite && (
              <Button variant="default" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => setLeaving(true)}>
                {t('journeys.delete')}
              </Button>
            )}
          </>
        }
      >
        {mayWrite && (
          <Button variant="default" leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => setEdited(true)}>
            {t('journeys.edit')}
          </Button>
        )}
      </DetailActions>
      <RowFormDialog
        form={journeyRowForm}
        state={{
          owner: vehicleId,
          edited: isEdited ? row : null,
          setEdited: (edited) => {
            setEdited(edited !== null);
            if (edited === null) void refreshRows(client, journeyRows.noun, vehicleId);
          },
        }}
      />
      <DeleteRowsDialog
        deletion={journeyDeletion}
        owner={vehicleId}
        rows={isLeaving ? [row] : []}
        onClose={() => setLeaving(false)}
        onDeleted={onGone}
      />
    </>
  );
}

/** The route as GPX, and the journey as a PDF, with its pictures where it has some. */
function JourneyDownloads({ journey }: { readonly journey: Journey }) {
  const [t, language] = [useT(), useLanguage()];
  const { id, vehicleId } = journey;
  const { data: pictures = [] } = useQuery(picturesQuery(vehicleId, id));
  const query = { language, timezone: browserZone() };
  const savePdf = (chosen: { readonly pictures?: 'true' }) =>
    saveFile('GET /v1/journeys/:id/pdf', { params: { id }, query: { ...query, ...chosen } });
  return (
    <>
      <DownloadButton icon={IconRoute} label={t('trips.gpx')} hint={t('journeys.gpxHint')} save={() => saveRoute(journey)} />
      <DownloadButton icon={IconFileTypePdf} label={t('journeys.pdf')} hint={t('journeys.pdfHint')} save={() => savePdf({})} />
      {pictures.length > 0 && (
        <DownloadButton
          icon={IconPhoto}
          label={t('journeys.pdfPictures')}
          hint={t('journeys.pdfHint')}
          save={() => savePdf({ pictures: 'true' })}
        />
      )}
    </>
  );
}
