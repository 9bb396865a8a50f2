import { Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconReportMoney } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Ownership } from '@wattbook/contract/ownership/ownership.schema';
import { canWrite } from '@wattbook/domain/access/actor';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { BlockSkeleton, PicturesSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { lateWindow } from '../../../ui/dialog/late-window.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { figuresStateOf } from '../../../ui/strip/figures-state.ts';
import { SummaryStrip } from '../../../ui/strip/summary-strip.tsx';
import { EmptyState, ErrorState } from '../../../ui/table/table-states.tsx';
import { useActor } from '../../account/public.ts';
import { CostTabs } from '../../cost-tabs/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { ownershipQuery } from '../data/ownership.queries.ts';
import { MissingNotices } from './missing-notices.tsx';
import classes from './ownership.module.css';
import { ownershipFigures } from './ownership-figures.ts';
import { PartsTable } from './parts-table.tsx';
import { PetrolCard } from './petrol-card.tsx';
import { useTime } from './use-time.ts';
import { ValueCard } from './value-card.tsx';

const OwnershipChart = lazy(() => import('./ownership-chart.tsx').then(({ OwnershipChart: component }) => ({ default: component })));
const OwnershipDialog = lateWindow(() => import('../form/ownership.dialog.tsx').then(({ OwnershipDialog: component }) => component));

/** `/ownership`: what the selected vehicle costs as a whole, per month and per km, beside a petrol car (decision 0180). */
export function OwnershipScreen() {
  const t = useT();
  const formats = useFormats();
  const vehicle = useVehicle();
  const { time, years, setTime } = useTime();
  const query = useQuery(ownershipQuery(vehicle.id, time));
  const { data, isPending, refetch } = query;
  const isEmpty = data !== undefined && data.from === null;
  return (
    <>
      <PageHead title={t('ownership.title')} subtitle={vehicle.displayName}>
        <NativeSelect
          aria-label={t('ownership.time')}
          value={String(time)}
          data={[{ value: 'all', label: t('ownership.sinceRecords') }, ...years.map(String)]}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
      </PageHead>
      <CostTabs />
      {!isEmpty && (isPending || data !== undefined) && (
        <SummaryStrip figures={ownershipFigures(data, formats, t)} versus="" label={t('ownership.title')} state={figuresStateOf([query])} />
      )}
      {isPending && <PicturesSkeleton />}
      {!isPending && data === undefined && (
        <Card flush>
          <ErrorState title={t('ownership.failed')} onRetry={() => void refetch()} />
        </Card>
      )}
      {isEmpty && <NothingRecorded />}
      {data !== undefined && !isEmpty && <Whole key={vehicle.id} vehicleId={vehicle.id} ownership={data} />}
    </>
  );
}

function Whole({ vehicleId, ownership }: { readonly vehicleId: string; readonly ownership: Ownership }) {
  const t = useT();
  const mayWrite = canWrite(useActor());
  const [isOpen, setIsOpen] = useState(false);
  const { value, petrol, employerBy } = ownership;
  const change = (label: ReactNode) =>
    mayWrite && (
      <Button variant="default" className={classes['button'] ?? ''} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
    );
  return (
    <div className={classes['parts']}>
      <MissingNotices ownership={ownership} />
      <div className={classes['chart']}>
        <Suspense fallback={<BlockSkeleton tall />}>
          <OwnershipChart ownership={ownership} />
        </Suspense>
      </div>
      <PartsTable ownership={ownership} />
      <p className={classes['hint']}>
        {t('ownership.sameAsCosts')} {employerBy === 'stated' && t('ownership.employerStatements')}
      </p>
      <div className={classes['both']}>
        <div className={classes['column']}>
          <PetrolCard ownership={ownership}>{change(t(petrol === null ? 'ownership.petrolEnter' : 'ownership.petrolChange'))}</PetrolCard>
        </div>
        {value !== null && (
          <div className={classes['column']}>
            <ValueCard ownership={ownership} value={value}>
              {change(t('ownership.correct'))}
            </ValueCard>
          </div>
        )}
      </div>
      {isOpen && <OwnershipDialog vehicleId={vehicleId} ownership={ownership} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function NothingRecorded() {
  const t = useT();
  return (
    <Card flush>
      <EmptyState icon={IconReportMoney} title={t('ownership.none')} text={t('ownership.noneNext')}>
        <LinkButton to={paths.addFixCost()} leftSection={<IconPlus size={16} stroke={1.75} />}>
          {t('ownership.toCosts')}
        </LinkButton>
      </EmptyState>
    </Card>
  );
}
