import { canWrite } from '@wattbook/domain/access/actor';
import { useActor } from '../../account/public.ts';
import { IconPlug } from '@tabler/icons-react';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useNow } from '../../../ui/marks/use-now.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { TelemetryCard } from './telemetry-card.tsx';
import classes from './connect.module.css';

/** How long recording may take until it is fully active (VEH-028). */
const ACTIVATION_MS = 3 * 86_400_000;

const states = {
  valid: { kind: 'success', text: 'connect.login.valid' },
  invalid: { kind: 'danger', text: 'connect.login.invalid' },
  none: { kind: 'info', text: 'connect.login.none' },
} as const satisfies Record<Vehicle['loginData'], { kind: string; text: MessageKey }>;

/** Whether a source delivers a vehicle, and for a Tesla the activation of its telemetry. */
export function ConnectionCard({ vehicle }: { readonly vehicle: Vehicle }) {
  const mayWrite = canWrite(useActor());
  const t = useT();
  const now = useNow();
  if (vehicle.archive) return null;
  const { loginData, createdAt, lastSyncAt } = vehicle;
  const isNew = lastSyncAt === null || now - Date.parse(createdAt) < ACTIVATION_MS;
  const { kind, text } = states[loginData];
  return (
    <>
      <Card title={t('connect.cardTitle')}>
        <div className={classes['stack']}>
          <Notice kind={kind}>{t(text)}</Notice>
          {loginData === 'valid' && isNew && <p className={classes['text']}>{t('connect.activation')}</p>}
          {mayWrite && (
            <div className={classes['actions']}>
              <LinkButton
                variant={loginData === 'invalid' ? 'filled' : 'default'}
                to={paths.connectVehicle({ vehicle: vehicle.id })}
                leftSection={<IconPlug size={16} stroke={1.75} aria-hidden />}
              >
                {t(loginData === 'none' ? 'shell.connectVehicle' : 'vehicles.renew')}
              </LinkButton>
            </div>
          )}
        </div>
      </Card>
      {vehicle.telemetryPossible && mayWrite && <TelemetryCard vehicle={vehicle} />}
    </>
  );
}
