import { Progress } from '@mantine/core';
import type { ComparisonReport } from '@wattbook/contract/statistics/statistics.schema';
import type { VehicleReport } from '@wattbook/contract/statistics/vehicle-report.schema';
import { reportIds } from '@wattbook/domain/statistics/comparison';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FigureCard } from '../../../ui/page/figure-card.tsx';
import classes from '../page/statistics.module.css';
import { datasheetFigures } from './datasheet-figures.ts';

interface DatasheetCardsProps {
  readonly report: VehicleReport | undefined;
  readonly comparison: ComparisonReport | undefined;
}

/** The figures of a vehicle over the whole recorded time; undefined while they load (STAT-012 to STAT-019), each with that of the typical vehicle (STAT-027). */
export function DatasheetCards({ report, comparison }: DatasheetCardsProps) {
  const t = useT();
  const formats = useFormats();
  return (
    <div className={classes['cards']}>
      {datasheetFigures.map(({ icon, title, typical, quantity, options, value, line, bar }) => {
        const figure = report === undefined ? null : value(report);
        const entry = comparison?.entries.find(({ id }) => id === reportIds[typical]);
        const amount = formats.withUnit(quantity, entry?.result, options);
        return (
          <FigureCard
            key={title}
            icon={icon}
            title={t(title)}
            value={report === undefined ? undefined : formats.value(quantity, figure, options)}
            unit={formats.unit(quantity)}
            lines={[
              report === undefined ? '' : line(report, formats, t),
              amount === null ? '' : t('statistics.typicalIs', { amount }),
              ...(bar === undefined ? [] : [<Progress key={title} mt={4} value={figure ?? 0} aria-label={t(title)} />]),
            ]}
          />
        );
      })}
    </div>
  );
}
