import { Button, Group } from '@mantine/core';
import { countTowardsLimit } from '@wattbook/domain/vehicles/vehicle-limit';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useUser } from '../../account/public.ts';
import { useConfiguration } from '../../configuration/public.ts';
import { useVehicles } from '../data/vehicles.queries.ts';
import classes from '../screens/vehicles.module.css';
import { markLimitExceeded } from './limit-exceeded.ts';

/** Tells that the limit of vehicles is reached, and offers to contact support or to ask the operator for a raise (VEH-038, VEH-045). */
export function VehicleLimitDialog() {
  const t = useT();
  const { vehicleLimit: limit } = useUser();
  const connected = countTowardsLimit(useVehicles());
  const email = useConfiguration()?.operator?.email ?? null;
  const close = () => markLimitExceeded(false);
  return (
    <Dialog opened onClose={close} title={t('vehicleDetails.limitTitle')}>
      <p className={classes['text']}>{t('vehicleDetails.limitText', { limit, connected })}</p>
      <p className={classes['text']}>{t('vehicleDetails.limitArchive')}</p>
      <Group justify="flex-end" gap="sm">
        <LinkButton variant="default" to={paths.supportTicket({ vehicleLimit: 'true' })} onClick={close}>
          {t('vehicleDetails.limitSupport')}
        </LinkButton>
        {email !== null && (
          <Button
            component="a"
            href={`mailto:${email}?${new URLSearchParams({
              subject: t('vehicleDetails.limitMailSubject'),
              body: t('vehicleDetails.limitMailText', { limit }),
            })
              .toString()
              .replaceAll('+', '%20')}`}
          >
            {t('vehicleDetails.limitRaise')}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}
