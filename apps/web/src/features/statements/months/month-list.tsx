import { Link } from '@tanstack/react-router';
import type { StatementMonth } from '@wattbook/contract/statements/statement.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { endOfMonth } from '../../../ui/range/day.ts';
import { MonthActions } from './month-actions.tsx';
import classes from './month-list.module.css';

interface MonthListProps {
  readonly vehicleId: string;
  readonly months: readonly StatementMonth[];
  /** Whether statements can be issued: their settings are set. */
  readonly canIssue: boolean;
}

/** The months of a year with what they state today, and their statements. */
export function MonthList({ vehicleId, months, canIssue }: MonthListProps) {
  const t = useT();
  const shown = months.filter(isShown);
  return (
    <Card title={t('statements.months')} flush>
      {shown.length === 0 && (
        <p className={classes['none']}>
          {t('statements.none')} <Link {...paths.cards()}>{t('cards.title')}</Link>
        </p>
      )}
      <ul className={classes['months']}>
        {shown.map((month) => (
          <li key={month.month} className={classes['month']}>
            <MonthFigures month={month} />
            <MonthActions vehicleId={vehicleId} month={month} canIssue={canIssue} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A month without charges at home and without statements says nothing. */
const isShown = ({ charges, excluded, statements }: StatementMonth): boolean =>
  charges > 0 || statements.length > 0 || excluded.noMeter + excluded.noPrice + excluded.otherCurrency > 0;

function MonthFigures({ month }: { readonly month: StatementMonth }) {
  const t = useT();
  const formats = useFormats();
  const { noMeter, noPrice, otherCurrency } = month.excluded;
  const unpriced = noPrice + otherCurrency;
  return (
    <div className={classes['figures']}>
      <h3 className={classes['name']}>{formats.month(`${month.month}-15T12:00:00Z`)}</h3>
      <p>
        {month.charges === 0
          ? t('statements.noCharges')
          : t('statements.stated', {
              count: month.charges,
              energy: formats.withUnit('energy', month.kWh, { decimals: 3 }) ?? '',
              amount: formats.money(month.amount, { currency: 'EUR' }) ?? '',
            })}
      </p>
      {noMeter > 0 && <p className={classes['hint']}>{t('statements.noMeter', { count: noMeter })}</p>}
      {unpriced > 0 && <p className={classes['hint']}>{t('statements.noPrice', { count: unpriced })}</p>}
      {noMeter + unpriced > 0 && <ChargesOfMonth month={month.month} />}
      {month.changed && <p className={classes['changed']}>{t('statements.changed')}</p>}
    </div>
  );
}

/** Where the readings and prices that are missing can be entered. */
function ChargesOfMonth({ month }: { readonly month: string }) {
  const t = useT();
  const from = `${month}-01`;
  return (
    <LinkButton variant="subtle" size="compact-sm" to={paths.charges({ from, to: endOfMonth(from) })}>
      {t('statements.showCharges')}
    </LinkButton>
  );
}
