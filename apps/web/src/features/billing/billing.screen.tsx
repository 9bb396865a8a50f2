import { Progress } from '@mantine/core';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import { Card } from '../../ui/page/card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { useConfiguration } from '../configuration/public.ts';
import { useVehicles } from '../vehicles/public.ts';
import classes from './billing.module.css';
import { PaymentsSection } from './payments/payments-section.tsx';
import { SubscriptionsSection } from './subscriptions/subscriptions-section.tsx';
import { useVehicleCount } from './vehicle-count.ts';

/** `/billing`: where plans are for sale the subscriptions, what pays for them, and the number of vehicles (OQ-087), and whether every function is included or which vehicles lack some. */
export function BillingScreen() {
  const t = useT();
  const configuration = useConfiguration();
  const vehicles = useVehicles().filter(({ archive }) => !archive);
  const limited = vehicles.filter(({ payed, type }) => payed && type !== 'professional');
  const unpaid = vehicles.filter(({ payed }) => !payed);
  const isComplete = limited.length === 0 && unpaid.length === 0;
  return (
    <>
      <PageHead title={t('billing.title')} />
      <div className={classes['cards']}>
        {configuration?.billing === true && <VehiclesCard />}
        <Card title={t('billing.plan')}>
          <p className={classes['figure']}>{t(isComplete ? 'billing.everything' : 'billing.limited')}</p>
          {limited.length > 0 && <p className={classes['text']}>{t('billing.limitedText', { vehicles: namesOf(limited) })}</p>}
          {unpaid.length > 0 && <p className={classes['text']}>{t('billing.unpaidText', { vehicles: namesOf(unpaid) })}</p>}
          {isComplete && configuration !== undefined && <p className={classes['text']}>{t(textOf(configuration))}</p>}
        </Card>
      </div>
      {configuration?.billing === true && <SubscriptionsSection />}
      {configuration?.payments === true && <PaymentsSection />}
    </>
  );
}

const namesOf = (vehicles: readonly Vehicle[]): string => vehicles.map(({ displayName }) => displayName).join(', ');

/** Why every function is included. */
function textOf({ billing, demo }: { readonly billing: boolean; readonly demo: unknown }): MessageKey {
  if (demo !== null) return 'billing.demo';
  return billing ? 'billing.paid' : 'billing.notConnected';
}

function VehiclesCard() {
  const t = useT();
  const formats = useFormats();
  const { count, limit } = useVehicleCount();
  const free = Math.max(0, limit - count);
  const number = (value: number) => formats.number(value, 0) ?? '';
  return (
    <Card title={t('billing.vehicles')}>
      <p className={classes['figure']}>{t('billing.used', { count: number(count), limit: number(limit) })}</p>
      <Progress
        value={limit > 0 ? Math.min(100, (count / limit) * 100) : 100}
        aria-label={t('billing.usedLabel', { count: number(count), limit: number(limit) })}
        className={classes['bar'] ?? ''}
      />
      <p className={classes['text']}>{free === 0 ? t('billing.full') : t('billing.free', { count: free })}</p>
      <p className={classes['text']}>{t('billing.counted')}</p>
    </Card>
  );
}
