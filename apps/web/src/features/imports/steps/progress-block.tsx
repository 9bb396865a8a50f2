import { FileButton, Button, Progress } from '@mantine/core';
import type { ImportRecord } from '@wattbook/contract/imports/import.schema';
import { type ReactNode, useState } from 'react';
import { type OwnMessages, errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { filesInOrder } from '../check-files.ts';
import { FileGone } from '../data/send-files.ts';
import { useSendFiles, useUpload } from '../data/uploads.ts';
import classes from '../imports.module.css';
import { RefusedFiles } from './refused-files.tsx';

type RunningStatus = Exclude<ImportRecord['status'], 'ready' | 'done' | 'failed'>;

/** The progress of an import in percent (SET-028). */
export function ProgressBlock({ open, cancel }: { readonly open: ImportRecord; readonly cancel: ReactNode }) {
  const t = useT();
  const formats = useFormats();
  const upload = useUpload(open.id);
  const [hasOtherFiles, setHasOtherFiles] = useState(false);
  const send = useSendFiles();
  const status = open.status as RunningStatus;
  const isInterrupted = status === 'uploading' && (upload === undefined || upload.failure !== null);
  const failure = upload?.failure == null ? null : reasonOf(upload.failure, t);

  const onChosen = (chosen: File[]) => {
    const files = filesInOrder(open.files, chosen);
    setHasOtherFiles(files === null);
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
      {failure !== null && <Notice kind="danger">{t('imports.notSent', { reason: failure })}</Notice>}
      {hasOtherFiles && (
        <Notice kind="danger">{t('imports.problem.others', { names: open.files.map(({ name }) => name).join(', ') })}</Notice>
      )}
      <p className={classes['text']}>
        {t(
          isInterrupted
            ? 'imports.interrupted'
            : status === 'uploading'
              ? 'imports.stayText'
              : status === 'storing'
                ? 'imports.storingText'
                : 'imports.leaveText',
        )}
      </p>
      <div className={classes['actions']}>
        {isInterrupted && (
          <FileButton multiple onChange={onChosen}>
            {(props) => <Button {...props}>{t('imports.continueUpload')}</Button>}
          </FileButton>
        )}
        {cancel}
      </div>
    </>
  );
}

const own = { conflict: 'imports.problem.conflict', not_found: 'imports.problem.conflict' } as const satisfies OwnMessages;

/** The reason why an upload failed. */
const reasonOf = (error: unknown, t: Translate): string =>
  error instanceof FileGone ? t('imports.problem.gone', { name: error.file }) : t(errorMessageOf(error, own));
