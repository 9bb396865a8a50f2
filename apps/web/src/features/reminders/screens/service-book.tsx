import { Checkbox } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../../api/save-file.ts';
import { browserZone } from '../../../i18n/preferences.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DownloadButton } from '../../../lists/download-button.tsx';
import classes from './service.module.css';

/** Saves the service book of a vehicle as a signed PDF, in the language of the screen; its VIN is masked and nothing that was paid is in it unless the owner wants that. */
export function ServiceBook({ vehicleId }: { readonly vehicleId: string }) {
  const t = useT();
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const [isPaid, setPaid] = useState(false);
  const query = { language, vin: isWhole ? 'whole' : 'masked', costs: isPaid ? 'with' : 'without', timezone: browserZone() } as const;
  return (
    <div className={classes['book']}>
      <DownloadButton
        icon={IconFileTypePdf}
        label={t('costs.book')}
        hint={t('costs.bookHint')}
        save={() => saveFile('GET /v1/vehicles/:id/service-book', { params: { id: vehicleId }, query })}
      />
      <Checkbox label={t('costs.bookPaid')} checked={isPaid} onChange={({ currentTarget }) => setPaid(currentTarget.checked)} />
      <Checkbox label={t('costs.bookWhole')} checked={isWhole} onChange={({ currentTarget }) => setWhole(currentTarget.checked)} />
    </div>
  );
}
