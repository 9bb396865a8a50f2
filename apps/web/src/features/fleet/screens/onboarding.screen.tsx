import { needsFleetOnboarding } from '@wattbook/domain/fleet/fleet-tasks';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { useVehicle } from '../../vehicles/public.ts';
import { fleetNameOf } from '../fleet-name.ts';
import classes from '../fleet.module.css';

/** `/fleet_onboarding`: the fleet wants the vehicle connected (TEAM-043, TEAM-044). A vehicle that is connected has nothing to do here. */
export function FleetOnboardingScreen() {
  const t = useT();
  const navigate = useNavigate();
  const vehicle = useVehicle();
  const isOpen = needsFleetOnboarding(vehicle);
  useEffect(() => {
    if (!isOpen) void navigate({ ...paths.dashboard(), replace: true });
  }, [isOpen, navigate]);
  return (
    <>
      <PageHead title={t('fleet.onboardingTitle')} subtitle={vehicle.displayName} />
      <div className={classes['cards']}>
        <Card>
          <div className={classes['stack']}>
            <p>{t('fleet.onboardingText', { fleet: fleetNameOf(vehicle, t), vehicle: vehicle.displayName })}</p>
            <div className={classes['actions']}>
              {/* The vehicle has its VIN already, which goes along with it. */}
              <LinkButton to={paths.connectVehicle({ vehicle: vehicle.id, vin: vehicle.vin ?? undefined })}>
                {t('fleet.connect')}
              </LinkButton>
            </div>
          </div>
        </Card>
      </div>
    </>
  );
}
