import { Button } from '@mantine/core';
import type { ImportRecord } from '@wattbook/contract/imports/import.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { LineSkeleton } from '../../../ui/page/line-skeleton.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { vehiclesQuery } from '../../vehicles/public.ts';
import { useImports } from '../data/imports.queries.ts';
import { FilesForm } from '../steps/files-form.tsx';
import { OpenImport } from '../steps/open-import.tsx';
import { doneText } from '../steps/done-text.ts';
import { Report } from '../steps/report.tsx';
import { UnmatchedSessions } from '../steps/unmatched-sessions.tsx';
import classes from '../imports.module.css';

/** Only the newest are shown; older ones follow when these are removed. */
const MAX_REPORTS = 3;

const hasEnded = ({ status }: ImportRecord): boolean => status === 'done' || status === 'failed';

/** The vehicles with sessions of a charger that were no charge after one of these imports. */
const withoutCharge = (imports: readonly ImportRecord[]): readonly string[] => [
  ...new Set(
    imports.flatMap(({ vehicles }) => vehicles ?? []).flatMap(({ meters, vehicleId }) => ((meters?.unmatched ?? 0) > 0 ? vehicleId : [])),
  ),
];

/** `/import`: recordings become trips and charges of vehicles (SET-023 to SET-029): files, assignment of cars, progress, report. */
export function ImportScreen() {
  const t = useT();
  const imports = useImports();
  const known = imports.data;
  useDoneMessage(known);

  const open = known?.filter((one) => !hasEnded(one)) ?? [];
  const ended = known?.filter(hasEnded).slice(0, MAX_REPORTS) ?? [];
  return (
    <>
      <PageHead title={t('imports.title')} subtitle={t('imports.text')} />
      <Card>
        <div className={classes['stack']}>
          {known === undefined && !imports.isError && <LineSkeleton count={2} />}
          {known === undefined && imports.isError && (
            <>
              <Notice kind="danger">{t('imports.failed', { reason: t(errorMessageOf(imports.error)) })}</Notice>
              <div className={classes['actions']}>
                <Button variant="default" onClick={() => void imports.refetch()}>
                  {t('errors.retry')}
                </Button>
              </div>
            </>
          )}
          {open.map((one) => (
            <OpenImport key={one.id} open={one} />
          ))}
          {known !== undefined && open.length === 0 && <FilesForm />}
          {ended.map((one) => (
            <Report key={one.id} ended={one} />
          ))}
          {withoutCharge(ended).map((vehicleId) => (
            <UnmatchedSessions key={vehicleId} vehicleId={vehicleId} />
          ))}
        </div>
      </Card>
    </>
  );
}

/** Shows a message at the moment when an import completes, not when the page is opened later (SET-029), and loads the vehicles that it created. */
function useDoneMessage(imports: readonly ImportRecord[] | undefined): void {
  const t = useT();
  const client = useQueryClient();
  const open = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (imports === undefined) return;
    const done = imports.filter(({ id, status }) => status === 'done' && open.current.has(id));
    if (done.length > 0) {
      toastSuccess(doneText(done, t));
      void client.invalidateQueries(vehiclesQuery());
    }
    open.current = new Set(imports.filter((one) => !hasEnded(one)).map(({ id }) => id));
  }, [imports, t, client]);
}
