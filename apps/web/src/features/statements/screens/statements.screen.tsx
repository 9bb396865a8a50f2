import { canWrite } from '@wattbook/domain/access/actor';
import { useActor } from '../../account/public.ts';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../i18n/use-t.ts';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { ErrorState } from '../../../ui/table/table-states.tsx';
import { PlanNotice } from '../../billing/plans/public.ts';
import { useHasHomeReport } from '../../charges/public.ts';
import { CostTabs } from '../../cost-tabs/public.ts';
import { useYear, YearSelect } from '../../costs/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { statementYearQuery } from '../data/statements.queries.ts';
import { MonthList } from '../months/month-list.tsx';
import { SettingsCard } from '../settings/settings-card.tsx';
import classes from './statements.module.css';

/** The first year of the rule. */
const FIRST_YEAR = 2026;

/** `/statements`: charges of the selected vehicle at home, month by month for the employer (decision 0083). */
export function StatementsScreen() {
  const t = useT();
  const vehicle = useVehicle();
  const hasStatements = useHasHomeReport(vehicle);
  const years = useYear(FIRST_YEAR);
  return (
    <>
      <PageHead title={t('statements.screen')} subtitle={vehicle.displayName}>
        <YearSelect {...years} />
      </PageHead>
      <CostTabs />
      {hasStatements ? <Statements vehicleId={vehicle.id} year={years.year} /> : <PlanNotice text="statements.notInPlan" />}
    </>
  );
}

function Statements({ vehicleId, year }: { readonly vehicleId: string; readonly year: number }) {
  const mayWrite = canWrite(useActor());
  const t = useT();
  const { data, isPending, refetch } = useQuery(statementYearQuery(vehicleId, year));
  // A support view only reads.
  const canChange = mayWrite;
  if (isPending) return <BlockSkeleton tall />;
  if (data === undefined)
    return (
      <Card flush>
        <ErrorState title={t('statements.failed')} onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <div className={classes['parts']}>
      <SettingsCard vehicleId={vehicleId} year={data} canChange={canChange} />
      <MonthList vehicleId={vehicleId} months={data.months} canIssue={canChange && data.settings !== null} />
    </div>
  );
}
