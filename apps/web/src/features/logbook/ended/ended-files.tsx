import { IconFileTypePdf, IconShieldCheck } from '@tabler/icons-react';
import type { ClosedBook } from '@wattbook/contract/logbook/closed-books.endpoints';
import { formatFileSize } from '@wattbook/i18n/formats/file-size';
import { saveFile } from '../../../api/save-file.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DownloadButton } from '../../../lists/download-button.tsx';

/** The files that were made when a logbook ended. */
export function EndedFiles({ book: { id, files } }: { readonly book: Pick<ClosedBook, 'id' | 'files'> }) {
  const t = useT();
  const language = useLanguage();
  if (files === null) return <p role="status">{t('logbook.filesMade')}</p>;
  const params = { id };
  const sized = (label: string, bytes: number) => `${label} (${formatFileSize(bytes, { language })})`;
  return (
    <>
      <DownloadButton
        icon={IconFileTypePdf}
        label={sized(t('logbook.exportPdf'), files.pdf)}
        hint={t('logbook.exportPdfHint')}
        save={() => saveFile('GET /v1/logbooks/:id/pdf', { params })}
      />
      <DownloadButton
        icon={IconShieldCheck}
        label={sized(t('logbook.exportFile'), files.json)}
        hint={t('logbook.exportFileHint')}
        save={() => saveFile('GET /v1/logbooks/:id/json', { params })}
      />
    </>
  );
}
