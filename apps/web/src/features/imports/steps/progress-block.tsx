import { FileButton, Button, Progress } from '@mantine/core';
import type { CsvImport } from '@wattbook/contract/imports/import.schema';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { filesInOrder } from '../check-files.ts';
import { useSendFiles, useUpload } from '../data/uploads.ts';
import { uploadFailure } from '../upload-failure.ts';
import classes from '../imports.module.css';
import { RefusedFiles } from './refused-files.tsx';

type AtWork = Exclude<CsvImport['status'], 'ready' | 'done' | 'failed'>;

/** How far an import is, in percent (SET-028). */
export function ProgressBlock({ open, cancel }: { readonly open: CsvImport; readonly cancel: ReactNode }) {
  const t = useT();
  const formats = useFormats();
  const upload = useUpload(open.id);
  const [areOthers, setAreOthers] = useState(false);
  const send = useSendFiles();
  const status = open.status as AtWork;
  const stands = status === 'uploading' && (upload === undefined || upload.failure !== null);
  const failure = upload?.failure == null ? null : uploadFailure(upload.failure);

  const onChosen = (chosen: File[]) => {
    const files = filesInOrder(open.files, chosen);
    setAreOthers(files === null);
    if (files !== null) void send(open, files);
  };
  const label = t(`imports.${status}`);

  return (
    <>
      <div className={classes['progress']}>
        <p className={classes['progressHead']}>
          <strong>{label}</strong>
          <span>{formats.withUnit('percent', open.progress)}</span>
        </p>
        <Progress value={open.progress} aria-label={label} />
        <p className={classes['text']}>
          {open.files
            .map(({ name }) => name)
            .slice(0, 3)
            .join(', ')}
          {open.files.length > 3 && ` … (${open.files.length})`}
        </p>
      </div>
      <RefusedFiles files={open.files} />
      {failure !== null && <Notice kind="danger">{t('imports.notSent', { reason: t(failure.key, failure.values) })}</Notice>}
      {areOthers && <Notice kind="danger">{t('imports.problem.others', { names: open.files.map(({ name }) => name).join(', ') })}</Notice>}
      <p className={classes['text']}>
        {t(
          stands
            ? 'imports.interrupted'
            : status === 'uploading'
              ? 'imports.stayText'
              : status === 'storing'
                ? 'imports.storingText'
                : 'imports.leaveText',
        )}
      </p>
      <div className={classes['actions']}>
        {stands && (
          <FileButton multiple accept=".csv,text/csv" onChange={onChosen}>
            {(props) => <Button {...props}>{t('imports.goOn')}</Button>}
          </FileButton>
        )}
        {cancel}
      </div>
    </>
  );
}
