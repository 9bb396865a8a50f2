import type { WisoReport } from '@wattbook/contract/logbook/logbook-reports.endpoints';
import { IconDownload } from '@tabler/icons-react';
import { useT } from '../../../i18n/use-t.ts';
import { DownloadButton } from '../../../lists/download-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useBookFormats } from '../data/use-book-formats.ts';
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
  const groups = Map.groupBy(report.notes, ({ note, field }) => `${note} ${field ?? ''}`);
  return (
    <Dialog opened onClose={onClose} title={t('logbook.wisoTitle')} size="md">
      <p className={classes['text']}>{t('logbook.wisoText')}</p>
      <ul className={classes['list']}>
        {report.cut.map(({ field, full, cut }) => (
          <li key={`${field} ${full}`}>{t('logbook.wisoCut', { field, text: cut })}</li>
        ))}
        {[...groups].map(([key, notes]) => (
          <li key={key}>
            <NotesOfKind notes={notes} />
          </li>
        ))}
      </ul>
      <DownloadButton icon={IconDownload} label={t('logbook.wisoSave')} save={save} />
    </Dialog>
  );
}

/** What several trips have in common is said once; which they are, is shown on demand. */
function NotesOfKind({ notes }: Pick<WisoReport, 'notes'>) {
  const t = useT();
  // The times are local ones without a zone.
  const formats = useBookFormats('UTC');
  const [first, second] = notes;
  if (first === undefined) return null;
  const field = first.field ?? '';
  const momentOf = ({ startAt }: WisoReport['notes'][number]) => formats.dateTime(`${startAt}Z`) ?? startAt;
  if (second === undefined) return t(`logbook.wisoNote.${first.note}`, { moment: momentOf(first), field });
  return (
    <details>
      <summary>{t(`logbook.wisoNotes.${first.note}`, { count: notes.length, field })}</summary>
      {notes.map(momentOf).join('; ')}
    </details>
  );
}
