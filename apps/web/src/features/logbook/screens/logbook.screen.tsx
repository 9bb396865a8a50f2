import { Navigate } from '@tanstack/react-router';
import { includesLogbook } from '@wattbook/domain/vehicles/vehicle-plan';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { PlanNotice } from '../../billing/plans/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { BookHead } from '../head/book-head.tsx';

/** `/logbook`: the book of the selected vehicle (LOG-032 to LOG-043). */
export function LogbookScreen() {
  const t = useT();
  const vehicle = useVehicle();
  // LOG-009, also when another vehicle is selected here.
  if (vehicle.logbookType === null) return <Navigate {...paths.logbookWizard()} replace />;
  return (
    <>
      <PageHead title={t('shell.logbook')} subtitle={vehicle.displayName} />
      {/* LOG-004, LOG-005 */}
      {includesLogbook(vehicle) || vehicle.archive ? (
        <BookHead vehicle={vehicle} type={vehicle.logbookType} />
      ) : (
        <PlanNotice text="logbook.notInPlan" />
      )}
    </>
  );
}
