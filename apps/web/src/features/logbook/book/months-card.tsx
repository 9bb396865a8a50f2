import { useQuery } from '@tanstack/react-query';
import type { BookDetour } from '@wattbook/contract/logbook/logbook.schema';
import type { Api } from '@wattbook/contract/api';
import type { ResponseOf } from '@wattbook/contract/endpoint';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { booksQuery } from '../data/logbook.queries.ts';
import { driftOf } from '../head/odometer-drift.ts';
import classes from './book-table.module.css';

interface MonthsCardProps {
  readonly vehicleId: string;
  readonly months: ResponseOf<Api['GET /v1/vehicles/:id/logbook/trips']>['months'];
  readonly detours: readonly BookDetour[];
}

/** What is missing in each month of the range: classes, purposes, trips, and how the odometer compares. */
export function MonthsCard({ vehicleId, months, detours }: MonthsCardProps) {
  const t = useT();
  const formats = useFormats();
  const compared = useQuery(booksQuery(vehicleId)).data?.[0]?.compared ?? [];
  const heads = ['month', 'monthTrips', 'monthUntagged', 'monthPurpose', 'monthDetours', 'monthGaps', 'monthDrift'] as const;
  return (
    <Card title={t('logbook.months')} flush>
      <div className={classes['scroll']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" data-number={head !== 'month' || undefined}>
                  {t(`logbook.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, sums }) => {
              const drift = driftOf(compared.filter((one) => one.month === month));
              const longWays = detours.filter(({ day }) => day.startsWith(month)).length;
              const counts = [sums.trips, sums.untagged, sums.withoutPurpose, longWays, sums.gaps];
              const figures = counts.map((count) => formats.number(count, 0));
              return (
                <tr key={month}>
                  <td>{formats.month(`${month}-15T12:00:00Z`)}</td>
                  {figures.map((figure, index) => (
                    <td key={heads[index + 1]} data-number>
                      {figure}
                    </td>
                  ))}
                  <td data-number>{drift === null ? t('logbook.driftNone') : formats.withUnit('distance', drift)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
