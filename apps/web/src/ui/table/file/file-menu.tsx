import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Menu } from '../../menu/menu.tsx';
import { toastError } from '../../toast.tsx';
import type { DataTableProps } from '../data-table-props.ts';
import classes from './file-menu.module.css';
import type { FileFormat } from './save-sheet.ts';
import { sheetOfTable } from './sheet-of-table.ts';
import { MAX_FILE_ROWS, readRows, type RowPage, type TableFile } from './table-file.ts';

interface FileMenuProps<Row extends { readonly id: string }> extends Pick<DataTableProps<Row>, 'label' | 'columns' | 'file'> {
  /** The page that is shown. */
  readonly shown: RowPage<Row>;
}

/** Saves what a table shows, the rows of all pages, as CSV or as an Excel workbook. */
export function FileMenu<Row extends { readonly id: string }>({ label, columns, file, shown }: FileMenuProps<Row>) {
  const t = useT();
  const formats = useFormats();
  const { total } = shown;
  const count = (value: number) => formats.number(value, 0) ?? '';
  const tooMany = t('table.fileTooMany', { total: count(total), limit: count(MAX_FILE_ROWS) });
  const { progress, stop, run } = useProgress(file === null || file === 'shown' ? undefined : file.messageOf);
  if (file === null) return null;

  const save = async (format: FileFormat, signal: AbortSignal, onRead: (done: number, total: number) => void) => {
    const [{ saveSheet }, rows] = await Promise.all([
      import('./save-sheet.ts'),
      file === 'shown' ? shown.data : readRows(file, signal, onRead),
    ]);
    if (rows === 'too_many') return toastError(tooMany);
    if (rows === 'changing') return toastError(t('table.fileChanging'));
    const { title = label, columns: ownColumns } = file === 'shown' ? {} : file;
    const ids = columns.map(({ id }) => id);
    const sheet = (await ownColumns?.(ids, rows, formats.preferences)) ?? sheetOfTable(columns, formats, t);
    signal.throwIfAborted();
    await saveSheet({ title, columns: sheet, rows, format, preferences: formats.preferences });
  };

  if (progress !== null)
    return (
      <span className={classes['progress']}>
        <span role="status">{t('table.fileReading', { done: count(progress.done), total: count(progress.total || total) })}</span>
        <Button className={classes['stop'] ?? ''} variant="default" size="compact-sm" onClick={stop}>
          {t('table.stop')}
        </Button>
      </span>
    );
  const isTooMany = total > MAX_FILE_ROWS;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          className={classes['button'] ?? ''}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          aria-label={t('table.saveOf', { list: label })}
        >
          {t('table.file')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes['what'] ?? ''}>{isTooMany ? tooMany : t('table.fileRows', { count: total })}</Menu.Label>
        <Menu.Item disabled={isTooMany} onClick={() => run((...reading) => save('csv', ...reading))}>
          {t('table.csv')}
        </Menu.Item>
        <Menu.Item disabled={isTooMany} onClick={() => run((...reading) => save('xlsx', ...reading))}>
          {t('table.excel')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

type Work = (signal: AbortSignal, onRead: (done: number, total: number) => void) => Promise<void>;

/** Runs one file at a time, says how far it is, and ends it with the table. */
function useProgress(messageOf: TableFile<never>['messageOf'] = () => 'errors.default') {
  const t = useT();
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const run = (work: Work) => {
    const controller = new AbortController();
    abort.current = controller;
    setProgress({ done: 0, total: 0 });
    work(controller.signal, (done, total) => setProgress({ done, total }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) toastError(t(messageOf(error)));
      })
      .finally(() => {
        if (abort.current === controller) setProgress(null);
      });
  };
  // Not every call ends with the signal.
  const stop = () => {
    abort.current?.abort();
    setProgress(null);
  };
  return { progress, run, stop };
}
