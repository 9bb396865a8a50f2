import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ImportRecord, ImportProblem } from '@wattbook/contract/imports/import.schema';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LineSkeleton } from '../../../ui/page/line-skeleton.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { saveBlob } from '../../../ui/save-blob.ts';
import { toastError } from '../../../ui/toast.tsx';
import { PROBLEMS_PER_PAGE, readAllProblems, useProblems } from '../data/imports.queries.ts';
import classes from '../imports.module.css';
import { problemsAsCsv } from '../problems-csv.ts';

interface ProblemsDialogProps {
  readonly of: ImportRecord;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The problems of an import by file and line, in pages, and all of them as a download (SET-029). */
export function ProblemsDialog({ of, opened, onClose }: ProblemsDialogProps) {
  const t = useT();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('imports.problems')} size="lg">
      <ProblemPages of={of} />
    </Dialog>
  );
}

function ProblemPages({ of }: Pick<ProblemsDialogProps, 'of'>) {
  const t = useT();
  const [page, setPage] = useState(1);
  const problems = useProblems(of.id, page);
  const { total = of.listedProblems, data } = problems.data ?? {};
  const first = (page - 1) * PROBLEMS_PER_PAGE + 1;
  const counted = of.rejected + of.valuesLeftOut;

  return (
    <div className={classes['stack']}>
      {counted > total && <p className={classes['text']}>{t('imports.problemsText', { total: counted, listed: total })}</p>}
      {data === undefined && !problems.isError && <LineSkeleton count={4} />}
      {data === undefined && problems.isError && (
        <>
          <Notice kind="danger">{t(errorMessageOf(problems.error))}</Notice>
          <div className={classes['actions']}>
            <Button variant="default" onClick={() => void problems.refetch()}>
              {t('errors.retry')}
            </Button>
          </div>
        </>
      )}
      {data !== undefined && (
        <ol className={classes['problems']} start={first}>
          {data.map((problem) => (
            <ProblemRow key={JSON.stringify(problem)} problem={problem} />
          ))}
        </ol>
      )}
      <div className={classes['actions']}>
        {total > PROBLEMS_PER_PAGE && (
          <>
            <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('imports.previous')}
            </Button>
            <Button variant="default" disabled={page * PROBLEMS_PER_PAGE >= total} onClick={() => setPage(page + 1)}>
              {t('imports.next')}
            </Button>
            <span className={classes['pageNumber']} role="status">
              {t('imports.problemsPage', { from: first, to: Math.min(total, page * PROBLEMS_PER_PAGE), total })}
            </span>
          </>
        )}
        <ProblemsDownload of={of} />
      </div>
    </div>
  );
}

/** A button that saves all problems as a table. */
function ProblemsDownload({ of }: Pick<ProblemsDialogProps, 'of'>) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const onDownload = async () => {
    setBusy(true);
    try {
      const csv = problemsAsCsv(t, await readAllProblems(of.id));
      saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'import.csv');
    } catch (error) {
      toastError(t(errorMessageOf(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={16} stroke={1.75} />} loading={busy} onClick={() => void onDownload()}>
      {t('imports.download')}
    </Button>
  );
}

function ProblemRow({ problem: { file, line, reason, field, value } }: { readonly problem: ImportProblem }) {
  const t = useT();
  return (
    <li>
      <span className={classes['problemPlace']}>
        {file !== null && <span>{file}</span>}
        {line !== null && <span>{t('imports.lineNumber', { line })}</span>}
        {field !== null && <span>{field}</span>}
      </span>
      <span>{t(`imports.reason.${reason}`)}</span>
      {value !== null && value !== '' && <code>{value}</code>}
    </li>
  );
}
