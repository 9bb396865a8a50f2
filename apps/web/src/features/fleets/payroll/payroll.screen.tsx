import { useQuery } from '@tanstack/react-query';
import { isRefusal } from '../../../api/api-error.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { ErrorState } from '../../../ui/table/table-states.tsx';
import { usePathParams } from '../../../ui/use-path-params.ts';
import { fleetQuery } from '../data/fleets.queries.ts';
import { payrollQuery } from '../data/payroll.queries.ts';
import classes from '../fleets.module.css';
import { RunsCard } from './runs/runs-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import { StatementsCard } from './statements-card.tsx';

/** `/fleets/{id}/payroll`: from the statements of the drivers to the money (decision 0164). */
export function PayrollScreen() {
  const { id = '' } = usePathParams(paths.fleetPayroll);
  const t = useT();
  const { data: fleet } = useQuery(fleetQuery(id));
  const { data, error, refetch } = useQuery(payrollQuery(id));
  return (
    <>
      <PageHead
        title={t('payroll.title')}
        subtitle={fleet?.name ?? ''}
        back={{ to: paths.fleetAccount(id), label: fleet?.name ?? t('fleets.title') }}
      />
      {data !== undefined && (
        <div className={classes['cards']}>
          <StatementsCard fleetId={id} payroll={data} />
          <RunsCard fleetId={id} approved={data.counts.approved} />
          <SettingsCard fleetId={id} payroll={data} />
        </div>
      )}
      {data === undefined && error === null && <BlockSkeleton tall />}
      {data === undefined && error !== null && (
        <Card flush>
          <ErrorState
            title={t(isRefusal(error, 'forbidden', 'not_found') ? 'payroll.forbidden' : 'payroll.failed')}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
    </>
  );
}
