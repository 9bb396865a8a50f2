import { Navigate } from '@tanstack/react-router';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { LogbookType } from '@wattbook/domain/logbook/book-entry';
import { usesLogbook } from '@wattbook/domain/vehicles/vehicle-plan';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { RangePicker } from '../../../ui/range/range-picker.tsx';
import { useRange } from '../../../ui/range/use-range.ts';
import { PlanNotice } from '../../billing/plans/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { BookCard } from '../book/book-card.tsx';
import { BookHead } from '../head/book-head.tsx';
import classes from './logbook.module.css';

/** `/logbook`: the book of the selected vehicle (LOG-032 to LOG-043). */
export function LogbookScreen() {
  const vehicle = useVehicle();
  const { logbookType } = vehicle;
  // LOG-009, also when another vehicle is selected here.
  if (logbookType === null) return <Navigate {...paths.logbookWizard()} replace />;
  return <Book key={vehicle.id} vehicle={vehicle} type={logbookType} />;
}

function Book({ vehicle, type }: { readonly vehicle: Vehicle; readonly type: LogbookType }) {
  const t = useT();
  // LOG-035
  const range = useRange('logbook');
  const mayUse = usesLogbook(vehicle);
  return (
    <>
      <PageHead title={t('shell.logbook')} subtitle={vehicle.displayName}>
        {mayUse && <RangePicker state={range} />}
      </PageHead>
      {/* LOG-004, LOG-005, LOG-043 */}
      {mayUse ? (
        <div className={classes['parts']}>
          <BookHead vehicle={vehicle} type={type} />
          <BookCard vehicle={vehicle} range={range} />
        </div>
      ) : (
        <PlanNotice text="logbook.notInPlan" />
      )}
    </>
  );
}
