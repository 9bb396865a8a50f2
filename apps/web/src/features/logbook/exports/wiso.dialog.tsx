import type { WisoReport } from '@wattbook/contract/logbook/logbook-reports.endpoints';
import { IconDownload } from '@tabler/icons-react';
import { useT } from '../../../i18n/use-t.ts';
import { DownloadButton } from '../../../lists/download-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import classes from './book-exports.module.css';

interface WisoDialogProps {
  readonly report: WisoReport;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
}

/** What the XML for WISO cuts and misses, before it is saved. */
export function WisoDialog({ report, onSave, onClose }: WisoDialogProps) {
  const t = useT();
  const save = async () => {
    await onSave();
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t('logbook.wisoTitle')} size="md">
      <p className={classes['text']}>{t('logbook.wisoText')}</p>
      <ul className={classes['list']}>
        {report.cut.map(({ field, full, cut }) => (
          <li key={`${field} ${full}`}>{t('logbook.wisoCut', { field, text: cut })}</li>
        ))}
        {report.notes.map(({ note, startAt, field }) => (
          <li key={`${note} ${startAt} ${field ?? ''}`}>
            {t(`logbook.wisoNote.${note}`, { moment: startAt.replace('T', ' '), field: field ?? '' })}
          </li>
        ))}
      </ul>
      <DownloadButton icon={IconDownload} label={t('logbook.wisoSave')} save={save} />
    </Dialog>
  );
}
