import { Navigate } from '@tanstack/react-router';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { useVehicle } from '../../vehicles/public.ts';
import { useWizard } from './use-wizard.ts';
import { WizardForm } from './wizard-form.tsx';

/** `/logbook_wizard`: begins the logbook of the selected vehicle (LOG-009 to LOG-031). */
export function WizardScreen() {
  const t = useT();
  const vehicle = useVehicle();
  const wizard = useWizard(vehicle);
  // LOG-010
  if (vehicle.logbookType !== null) return <Navigate {...paths.logbook()} replace />;
  return (
    <>
      <PageHead title={t('logbook.wizard')} subtitle={vehicle.displayName} />
      {/* The inputs are of one vehicle. */}
      <WizardForm key={vehicle.id} vehicle={vehicle} wizard={wizard} />
    </>
  );
}
