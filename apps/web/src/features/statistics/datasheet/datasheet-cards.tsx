import { Progress } from '@mantine/core';
import type { VehicleReport } from '@wattbook/contract/statistics/vehicle-report.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FigureCard } from '../../../ui/page/figure-card.tsx';
import classes from '../page/statistics.module.css';
import { datasheetFigures } from './datasheet-figures.ts';

/** The figures of a vehicle over the whole recorded time; undefined while they load (STAT-012 to STAT-019). */
export function DatasheetCards({ report }: { readonly report: VehicleReport | undefined }) {
  const t = useT();
  const formats = useFormats();
  return (
    <div className={classes['cards']}>
      {datasheetFigures.map(({ icon, title, quantity, options, value, line, bar }) => {
        const figure = report === undefined ? null : value(report);
        return (
          <FigureCard
            key={title}
            icon={icon}
            title={t(title)}
            value={report === undefined ? undefined : formats.value(quantity, figure, options)}
            unit={formats.unit(quantity)}
            lines={[
              report === undefined ? '' : line(report, formats, t),
              ...(bar === undefined ? [] : [<Progress key={title} value={figure ?? 0} aria-label={t(title)} />]),
            ]}
          />
        );
      })}
    </div>
  );
}
