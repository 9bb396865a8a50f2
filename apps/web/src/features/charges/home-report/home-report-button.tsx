import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../../api/save-file.ts';
import { browserZone } from '../../../i18n/preferences.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DownloadButton } from '../../../lists/download-button.tsx';
import { FeatureDialog } from '../../billing/plans/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { useHasHomeReport } from './use-has-home-report.ts';

interface HomeReportButtonProps {
  readonly moments: { readonly from: string; readonly to: string };
}

/** Saves the charges of the selected vehicle at home in a range as a PDF (CHG-077, COST-014); without the plan for it a dialog says so (CHG-081). */
export function HomeReportButton({ moments }: HomeReportButtonProps) {
  const t = useT();
  const vehicle = useVehicle();
  const hasReport = useHasHomeReport(vehicle);
  const [refused, setRefused] = useState(false);
  const save = async () => {
    if (!hasReport) return setRefused(true);
    await saveFile('POST /v1/charges/report', { body: { vehicleId: vehicle.id, ...moments, timezone: browserZone() } });
  };
  return (
    <>
      <DownloadButton icon={IconFileTypePdf} label={t('charges.homeReport')} hint={t('charges.homeReportHint')} save={save} />
      {refused && <FeatureDialog text="charges.reportNotInPlan" onClose={() => setRefused(false)} />}
    </>
  );
}
