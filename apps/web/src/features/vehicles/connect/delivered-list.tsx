import { IconCheck, IconMinus } from '@tabler/icons-react';
import { type DeliveredKind, deliveredKinds } from '@wattbook/domain/connections/connectors';
import { useT } from '../../../i18n/use-t.ts';
import classes from './connect.module.css';

interface DeliveredListProps {
  readonly delivers: readonly DeliveredKind[];
  /** Whether the make has no plug-in hybrids, so that no fuel level is missed. */
  readonly isElectricOnly: boolean;
}

/** What a source reports of a car, and what it does not, in words. */
export function DeliveredList({ delivers, isElectricOnly }: DeliveredListProps) {
  const t = useT();
  const lacking = deliveredKinds.filter((kind) => !delivers.includes(kind) && !(kind === 'fuel' && isElectricOnly));
  return (
    <div className={classes['kinds']}>
      <div>
        <h3>{t('connect.delivers')}</h3>
        <ul>
          {delivers.map((kind) => (
            <li key={kind}>
              <IconCheck size={16} stroke={2} aria-hidden className={classes['has']} />
              {t(`connect.has.${kind}`)}
            </li>
          ))}
        </ul>
      </div>
      {lacking.length > 0 && (
        <div>
          <h3>{t('connect.lacks')}</h3>
          <ul>
            {lacking.map((kind) => (
              <li key={kind}>
                <IconMinus size={16} stroke={2} aria-hidden className={classes['lacks']} />
                {t(`connect.lacks.${kind}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
