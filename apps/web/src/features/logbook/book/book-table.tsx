import type { BookPageRow } from '@wattbook/contract/logbook/logbook.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { Fragment } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import type { BookPlaces } from '../data/open-book-places.ts';
import { useBookFormats } from '../data/use-book-formats.ts';
import { BookGap, BookNotes, BookValue, type BookView } from './book-trip.tsx';
import type { BookWords, ValueName } from './book-texts.ts';
import classes from './book-table.module.css';

/** The columns with the values in each (OQ-163). */
const columns: readonly { readonly label: MessageKey; readonly values: readonly ValueName[]; readonly isNumber?: true }[] = [
  { label: 'logbook.colWhen', values: ['when'] },
  { label: 'logbook.colWhere', values: ['start', 'end'] },
  { label: 'logbook.colOdometer', values: ['startOdometer', 'endOdometer'], isNumber: true },
  { label: 'logbook.colDistance', values: ['distance'], isNumber: true },
  { label: 'logbook.colClass', values: ['class'] },
  { label: 'logbook.colOccasion', values: ['occasion'] },
];
const driverColumn = { label: 'logbook.colDriver', values: ['driver'] } as const;
const units = { 'logbook.colOdometer': 'odometer', 'logbook.colDistance': 'distance' } as const;

interface BookTableProps {
  readonly rows: readonly BookPageRow[];
  readonly places: BookPlaces;
  readonly view: BookView;
  readonly label: string;
  /** In which what happened to the trips is shown; each trip has its own. */
  readonly zone: string;
}

type Columns = readonly (typeof columns)[number][];

/** The trips as the book has them: former values and deleted trips struck through, gaps as rows of their own (LOG-042). On a phone each is a card. */
export function BookTable(props: BookTableProps) {
  const shown: Columns = props.view.drivers ? [...columns, driverColumn] : columns;
  return useIsPhone() ? <Cards {...props} shown={shown} /> : <Table {...props} shown={shown} />;
}

/** The head of a column, with its unit. */
function useHeads() {
  const t = useT();
  const formats = useFormats();
  return (label: MessageKey): string => (label in units ? `${t(label)} (${formats.unit(units[label as keyof typeof units])})` : t(label));
}

interface DrawnProps extends BookTableProps {
  readonly shown: Columns;
}

function Cards({ rows, places, view, label, zone, shown }: DrawnProps) {
  const words = { t: useT(), formats: useBookFormats(zone), places };
  const headOf = useHeads();
  return (
    <ul className={classes['cards']} aria-label={label}>
      {rows.map((row) => (
        <li key={row.trip}>
          <BookGap row={row} words={words} />
          <dl>
            {shown.map((column) => (
              <div key={column.label}>
                <dt>{headOf(column.label)}</dt>
                <dd>
                  <Values names={column.values} row={row} words={words} />
                </dd>
              </div>
            ))}
          </dl>
          <BookNotes row={row} words={words} view={view} />
        </li>
      ))}
    </ul>
  );
}

function Table({ rows, places, view, label, zone, shown }: DrawnProps) {
  const words = { t: useT(), formats: useBookFormats(zone), places };
  const headOf = useHeads();
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']} aria-label={label}>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column.label} scope="col" data-number={column.isNumber}>
                {headOf(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.trip}>
              {row.gap !== null && (
                <tr>
                  <td colSpan={shown.length}>
                    <BookGap row={row} words={words} />
                  </td>
                </tr>
              )}
              <tr>
                {shown.map((column) => (
                  <td key={column.label} data-number={column.isNumber}>
                    <Values names={column.values} row={row} words={words} />
                    {column.label === 'logbook.colOccasion' && <BookNotes row={row} words={words} view={view} />}
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ValuesProps {
  readonly names: readonly ValueName[];
  readonly row: BookPageRow;
  readonly words: BookWords;
}

const Values = ({ names, ...value }: ValuesProps) => names.map((name) => <BookValue key={name} name={name} {...value} />);
