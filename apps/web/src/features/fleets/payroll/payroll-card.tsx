import type { FleetAccount } from '@wattbook/contract/fleet/fleets.schema';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useFleetVerdict } from '../fleet-standing.ts';
import classes from '../fleets.module.css';

/** The way to what drivers are paid, for who may read it. */
export function PayrollCard({ fleet }: { readonly fleet: FleetAccount }) {
  const t = useT();
  if (!useFleetVerdict(fleet)('readMoney').may) return null;
  return (
    <Card title={t('payroll.title')}>
      <div className={classes['stack']}>
        <p>{t('payroll.cardText')}</p>
        <div className={classes['actions']}>
          <LinkButton variant="default" to={paths.fleetPayroll(fleet.id)}>
            {t('payroll.open')}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
