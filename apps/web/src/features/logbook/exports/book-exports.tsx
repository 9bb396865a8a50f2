import { IconFileCode, IconFileSpreadsheet, IconFileTypePdf, IconFileZip, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { DownloadButton } from '../../../lists/download-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { endedBooksQuery } from '../ended/ended-books.query.ts';
import { EndedFiles } from '../ended/ended-files.tsx';
import { ExportProgress } from './export-progress.tsx';
import { useRunningExport } from './use-running-export.ts';
import { type BookExport, useBookExports } from './use-book-exports.ts';
import { WisoDialog } from './wiso.dialog.tsx';
import classes from './book-exports.module.css';

interface BookExportsProps {
  readonly vehicle: Vehicle;
  readonly shown: BookExport;
  /** Whether the files of a book that has ended are shown here. */
  readonly hasFiles: boolean;
}

/** The files of a book for the trips that are shown (LOG-040, LOG-041, LOG-044 to LOG-046). */
export function BookExports({ vehicle, shown, hasFiles }: BookExportsProps) {
  const t = useT();
  const { saves, checkWiso, hasKey } = useBookExports(vehicle, shown);
  const { run, isRunning, progress, cancel } = useRunningExport();
  const [report, setReport] = useState<Awaited<ReturnType<typeof checkWiso>>>();
  const saveWiso = async (signal: AbortSignal) => {
    const found = await checkWiso(signal);
    if (found.cut.length + found.notes.length === 0) await saves.wiso(signal);
    else setReport(found);
  };
  const { book } = shown;
  const isOpen = book === undefined || book.closedAt === null;
  return (
    <Card title={t('logbook.exports')}>
      <p className={classes['text']}>{t('logbook.exportsText')}</p>
      {!hasKey && <p className={classes['text']}>{t('logbook.exportsSealed')}</p>}
      <div className={classes['buttons']}>
        {/* LOG-054 */}
        {isOpen && (
          <>
            <DownloadButton
              icon={IconFileTypePdf}
              label={t('logbook.exportPdf')}
              hint={t('logbook.exportPdfHint')}
              save={() => run(saves.pdf)}
            />
            <DownloadButton
              icon={IconShieldCheck}
              label={t('logbook.exportFile')}
              hint={t('logbook.exportFileHint')}
              save={() => run(saves.file)}
            />
          </>
        )}
        {!isOpen && hasFiles && <FilesOf id={book.id} />}
        {(book?.type ?? vehicle.logbookType) === 'tax' && <TaxExports saveWiso={() => run(saveWiso)} saveAudit={() => run(saves.audit)} />}
        <DownloadButton
          icon={IconFileTypePdf}
          label={t('logbook.exportWork')}
          hint={t('logbook.exportWorkHint')}
          save={() => run(saves.work)}
        />
        <DownloadButton icon={IconFileSpreadsheet} label={t('logbook.exportCsv')} save={() => run(saves.csv)} />
      </div>
      {isRunning && <ExportProgress progress={progress} onCancel={cancel} />}
      {report !== undefined && <WisoDialog report={report} onSave={() => run(saves.wiso)} onClose={() => setReport(undefined)} />}
    </Card>
  );
}

interface TaxExportsProps {
  readonly saveWiso: () => Promise<void>;
  readonly saveAudit: () => Promise<void>;
}

/** What a tax office takes. */
function TaxExports({ saveWiso, saveAudit }: TaxExportsProps) {
  const t = useT();
  return (
    <>
      <DownloadButton icon={IconFileCode} label={t('logbook.exportWiso')} hint={t('logbook.exportWisoHint')} save={saveWiso} />
      <DownloadButton icon={IconFileZip} label={t('logbook.exportAudit')} hint={t('logbook.exportAuditHint')} save={saveAudit} />
    </>
  );
}

function FilesOf({ id }: { readonly id: string }) {
  const book = useQuery(endedBooksQuery()).data?.find((one) => one.id === id);
  return book === undefined ? null : <EndedFiles book={book} />;
}
