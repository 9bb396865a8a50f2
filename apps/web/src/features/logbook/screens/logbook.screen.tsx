import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { LogbookType } from '@wattbook/domain/logbook/book-entry';
import { usesLogbook } from '@wattbook/domain/vehicles/vehicle-plan';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { RangePicker } from '../../../ui/range/range-picker.tsx';
import { useRange } from '../../../ui/range/use-range.ts';
import { ErrorState, SkeletonRows } from '../../../ui/table/table-states.tsx';
import { PlanNotice } from '../../billing/plans/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { BookCard } from '../book/book-card.tsx';
import { booksQuery } from '../data/logbook.queries.ts';
import { EndedBook } from '../ended/ended-book.tsx';
import { BookHead } from '../head/book-head.tsx';
import { HeadsCard } from '../head/heads-card.tsx';
import classes from './logbook.module.css';

/** `/logbook`: the book of the selected vehicle (LOG-032 to LOG-043). */
export function LogbookScreen() {
  const vehicle = useVehicle();
  const { logbookType } = vehicle;
  if (logbookType === null) return <Ended key={vehicle.id} vehicle={vehicle} />;
  return <Book key={vehicle.id} vehicle={vehicle} type={logbookType} />;
}

/** The logbook of a vehicle that keeps none now: the one that has ended, else the wizard (LOG-009, also when another vehicle is selected here). */
function Ended({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useT();
  const { data: books, isPending, refetch } = useQuery(booksQuery(vehicle.id));
  const [book] = books ?? [];
  if (book !== undefined) return <EndedBook vehicle={vehicle} book={book} />;
  if (books !== undefined) return <Navigate {...paths.logbookWizard()} replace />;
  if (isPending) return <SkeletonRows count={5} />;
  return <ErrorState title={t('logbook.failed')} onRetry={() => void refetch()} />;
}

function Book({ vehicle, type }: { readonly vehicle: Vehicle; readonly type: LogbookType }) {
  const t = useT();
  // LOG-035
  const range = useRange('logbook');
  const mayUse = usesLogbook(vehicle);
  const [newest] = useQuery(booksQuery(vehicle.id)).data ?? [];
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
          {newest !== undefined && <HeadsCard heads={newest.heads} zone={newest.zone} />}
        </div>
      ) : (
        <PlanNotice text="logbook.notInPlan" />
      )}
    </>
  );
}
