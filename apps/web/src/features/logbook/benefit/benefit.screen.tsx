import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LogbookBenefit } from '@wattbook/contract/logbook/benefit.schema';
import { canWrite } from '@wattbook/domain/access/actor';
import { includesLogbook } from '@wattbook/domain/vehicles/vehicle-plan';
import { useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { ErrorState } from '../../../ui/table/table-states.tsx';
import { useActor } from '../../account/public.ts';
import { PlanNotice } from '../../billing/plans/public.ts';
import { useYear, YearSelect } from '../../costs/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { bookSteps, flatSteps } from './benefit-steps.ts';
import { BenefitDialog } from './benefit.dialog.tsx';
import { benefitQuery } from './benefit.queries.ts';
import classes from './benefit.module.css';
import { MissingCard } from './missing-card.tsx';
import { StepsCard } from './steps-card.tsx';

/** The first year of which the rules are known. */
const FIRST_YEAR = 2020;

/** `/logbook/benefit`: whether the book pays for the selected vehicle (decision 0128). */
export function BenefitScreen() {
  const t = useT();
  const vehicle = useVehicle();
  const years = useYear(FIRST_YEAR);
  return (
    <>
      <PageHead title={t('benefit.screen')} subtitle={vehicle.displayName}>
        <YearSelect {...years} />
      </PageHead>
      {includesLogbook(vehicle) ? (
        <Comparison key={vehicle.id} vehicleId={vehicle.id} year={years.year} />
      ) : (
        <PlanNotice text="benefit.notInPlan" />
      )}
    </>
  );
}

function Comparison({ vehicleId, year }: { readonly vehicleId: string; readonly year: number }) {
  const t = useT();
  const formats = useFormats();
  const { data, isPending, refetch } = useQuery(benefitQuery(vehicleId, year));
  if (isPending) return <BlockSkeleton tall />;
  if (data === undefined)
    return (
      <Card flush>
        <ErrorState title={t('benefit.failed')} onRetry={() => void refetch()} />
      </Card>
    );
  const isKnown = data.flat !== null || data.book !== null;
  return (
    <div className={classes['parts']}>
      <Result vehicleId={vehicleId} benefit={data} />
      {isKnown && (
        <div className={classes['both']}>
          <StepsCard title={t('benefit.flat')} steps={flatSteps(data, [t, formats])} />
          <StepsCard title={t('benefit.book')} steps={bookSteps(data, [t, formats])} />
        </div>
      )}
      {data.missing.length > 0 && <MissingCard missing={data.missing} />}
      {isKnown && <p className={classes['hint']}>{t('benefit.notConsidered')}</p>}
    </div>
  );
}

interface ResultProps {
  readonly vehicleId: string;
  readonly benefit: LogbookBenefit;
}

/** What is less by which of both, and the way to the figures. */
function Result({ vehicleId, benefit }: ResultProps) {
  const t = useT();
  const formats = useFormats();
  const mayWrite = canWrite(useActor());
  const [isOpen, setIsOpen] = useState(false);
  const { flat, book, until, year } = benefit;
  const enter = mayWrite && (
    <Button
      variant={flat === null && book === null ? 'filled' : 'default'}
      onClick={() => setIsOpen(true)}
      className={classes['button'] ?? ''}
    >
      {t(flat === null && book === null ? 'benefit.enter' : 'benefit.change')}
    </Button>
  );
  const difference = flat === null || book === null ? null : flat.total - book.total;
  return (
    <Card label={t('benefit.screen')}>
      <div className={classes['body']}>
        {difference === null ? (
          <>
            <p className={classes['result']}>{t('benefit.notYet')}</p>
            <p className={classes['text']}>{t('benefit.notYetText')}</p>
          </>
        ) : (
          <p className={classes['result']}>{resultOf(difference)}</p>
        )}
        {difference !== null && (
          <p className={classes['hint']}>
            {until < `${year}-12-31` && `${t('benefit.soFar', { date: formats.plainDate(until) ?? '' })} `}
            {t('benefit.taxed')}
          </p>
        )}
        <p className={classes['text']}>{t('benefit.intro')}</p>
        {enter}
      </div>
      {isOpen && <BenefitDialog vehicleId={vehicleId} benefit={benefit} onClose={() => setIsOpen(false)} />}
    </Card>
  );

  function resultOf(less: number): string {
    const values = { year: String(year), amount: formats.money(Math.abs(less), { currency: 'EUR' }) ?? '' };
    if (less === 0) return t('benefit.same', values);
    return t(less > 0 ? 'benefit.bookLess' : 'benefit.flatLess', values);
  }
}
