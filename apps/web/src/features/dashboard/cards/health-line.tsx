import type { BatteryState } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import classes from './health-line.module.css';

const HEIGHT = 46;
const WIDTH = 262;
/** The axis ends at a new battery and shows at least this much of it in percent, so that small variations appear small. */
const FULL = 100;
const MIN_EXTENT = 20;

type Months = BatteryState['months'];

/** The health of the battery by month. */
export function HealthLine({ months }: { readonly months: Months }) {
  const t = useT();
  const formats = useFormats();
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined || months.length < 2)
    return <p className={classes['unknown']}>{t('dashboard.healthUnknown')}</p>;
  const values = months.map(({ health }) => health);
  const extent = Math.max(MIN_EXTENT, FULL - Math.min(...values));
  const at = (value: number) => 4 + ((FULL - value) / extent) * (HEIGHT - 8);
  const path = values
    // no reader: points of a line.
    .map((value, index) => `${((index / (values.length - 1)) * (WIDTH - 4)).toFixed(1)} ${at(value).toFixed(1)}`)
    .join('L');
  const percent = (value: number) => formats.withUnit('percent', value, { decimals: 1 }) ?? '';
  const monthOf = ({ monthYearKey }: Months[number]) => formats.month(new Date(`${monthYearKey}-15T12:00:00`).getTime()) ?? monthYearKey;
  const isOneYear = first.monthYearKey.slice(0, 4) === last.monthYearKey.slice(0, 4);
  const end = (month: Months[number]) => (isOneYear ? monthOf(month) : month.monthYearKey.slice(0, 4));
  const [from, to] = [values[0] ?? 0, values.at(-1) ?? 0];
  return (
    <>
      <div
        className={classes['frame']}
        role="img"
        aria-label={t('dashboard.healthLine', { first: monthOf(first), last: monthOf(last), from: percent(from), to: percent(to) })}
      >
        <svg className={classes['line']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={classes['axis']} d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} />
          <path className={classes['health']} d={`M${path}`} />
        </svg>
        <span className={classes['dot']} style={{ left: `${((WIDTH - 4) / WIDTH) * 100}%`, top: at(to) }} />
      </div>
      <div className={classes['ends']} aria-hidden="true">
        <span>{end(first)}</span>
        <span>{end(last)}</span>
      </div>
    </>
  );
}
