import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { TabBar } from '../../../ui/page/tab-bar.tsx';
import { useUser } from '../../account/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { statisticsTabs, type StatisticsTab } from './statistics-tabs.ts';

interface StatisticsPageProps {
  readonly tab: StatisticsTab;
  /** Right of the title: the choices of the screen. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

/** The title, the choices and the tabs that all statistics share (STAT-001, STAT-002). */
export function StatisticsPage({ tab, controls, children }: StatisticsPageProps) {
  const t = useT();
  const { displayName } = useVehicle();
  const { staff } = useUser();
  const tabs = statisticsTabs.filter(({ name }) => staff || name !== 'range');
  return (
    <>
      <PageHead title={t('shell.statistics')} documentTitle={t(`statistics.${tab}`)} subtitle={displayName}>
        {controls}
      </PageHead>
      <TabBar label={t('shell.statistics')} tabs={tabs.map(({ name, path }) => ({ to: path(), label: t(`statistics.${name}`) }))} />
      {children}
    </>
  );
}
