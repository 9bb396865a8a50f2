import { Checkbox } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import type { ComparisonMode } from '@wattbook/domain/statistics/comparison';
import { useState } from 'react';
import { saveFile } from '../../../api/save-file.ts';
import { browserZone } from '../../../i18n/preferences.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DownloadButton } from '../../../lists/download-button.tsx';
import classes from '../page/statistics.module.css';

interface DiagnosisButtonProps {
  readonly vehicleId: string;
  /** With whom the charging curve is compared. */
  readonly mode: ComparisonMode;
}

/** Saves the diagnosis of a vehicle as a signed PDF; its VIN is masked unless the owner wants it whole (STAT-020). */
export function DiagnosisButton({ vehicleId, mode }: DiagnosisButtonProps) {
  const t = useT();
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const query = {
    mode,
    language,
    vin: isWhole ? 'whole' : 'masked',
    timezone: browserZone(),
  } as const;
  return (
    <div className={classes['diagnosis']}>
      <DownloadButton
        icon={IconFileTypePdf}
        label={t('statistics.diagnosis')}
        hint={t('statistics.diagnosisHint')}
        save={() => saveFile('GET /v1/vehicles/:id/pdf-report', { params: { id: vehicleId }, query })}
      />
      <Checkbox label={t('statistics.wholeVin')} checked={isWhole} onChange={({ currentTarget }) => setWhole(currentTarget.checked)} />
    </div>
  );
}
