import { readerOfStatedRows, type StatedRow } from '@wattbook/domain/imports/stated-row';
import type { TableStart } from '@wattbook/domain/imports/table-start';
import type { WrittenTime } from '@wattbook/domain/imports/written-time';
import { type Formats, formatsFor, useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { mappingOfAnswers, type TableAnswers } from '../column-answers.ts';
import classes from '../imports.module.css';

const maxRows = 3;

/** How the first rows of a list are read with the chosen columns; nothing while a column is missing, and for readings, whose values are beside their columns. */
export function RowsPreview({ table, answers }: { readonly table: TableStart; readonly answers: TableAnswers }) {
  const t = useT();
  const formats = useFormats();
  const mapping = answers.rows === 'readings' ? null : mappingOfAnswers(answers);
  if (mapping === null || 'key' in mapping) return null;
  const read = readerOfStatedRows(mapping, table.header);
  const rows = table.rows.slice(0, maxRows).map((cells, index) => {
    const row = read(cells);
    return { line: index + 2, text: 'reason' in row ? `${t(`imports.reason.${row.reason}`)}: ${row.column}` : textOf(row, formats) };
  });
  return (
    <div>
      <p>{t('importTables.columns.preview')}</p>
      <ul className={classes['problems']}>
        {rows.map(({ line, text }) => (
          <li key={line}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function textOf(row: StatedRow, formats: Formats): string {
  const { start, end, isDay, durationMs } = row;
  // A time without a zone is shown as it is written.
  const written = start.kind === 'local' ? formatsFor({ ...formats.preferences, zone: 'UTC' }) : formats;
  const from = msOf(start);
  const to = end === null ? (durationMs === null ? null : from + durationMs) : msOf(end);
  const times = isDay ? null : to === null ? written.time(from) : written.times(from, to);
  const places = [row.startPlace, row.endPlace].filter((place) => place !== null).join(' → ');
  const odometers = formats.fromTo('odometer', row.startOdometer, row.endOdometer);
  const levels = formats.fromTo('percent', row.startLevel, row.endLevel);
  const currency = row.currency === null ? '' : ` ${row.currency}`;
  const parts = [
    [written.date(from), times].filter((part) => part !== null).join(', '),
    formats.withUnit('distance', row.distance),
    odometers === null ? formats.withUnit('odometer', row.endOdometer) : `${odometers} ${formats.unit('odometer')}`,
    formats.withUnit('energy', row.energy ?? row.gridEnergy),
    row.cost === null ? null : `${formats.number(row.cost, 2) ?? ''}${currency}`,
    levels === null ? null : `${levels} %`,
    places,
    row.tags.join(', '),
    row.note,
  ];
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}

const msOf = (time: WrittenTime): number => (time.kind === 'instant' ? time.ts : time.wall);
