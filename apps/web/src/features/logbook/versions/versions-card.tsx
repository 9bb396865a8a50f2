import { useQuery } from '@tanstack/react-query';
import type { BookPageRow } from '@wattbook/contract/logbook/logbook.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { type BookWords, type Shown, type ValueName, unsaidText, valueTexts, versionText } from '../book/book-texts.ts';
import { useBookFormats } from '../data/use-book-formats.ts';
import { tripInBooksQuery } from './trip-in-books.query.ts';
import classes from './versions-card.module.css';

interface VersionsCardProps {
  readonly vehicleId: string;
  readonly tripId: string;
}

/** What the logbook says of a trip: each entry with what it changed, who made it, when and why; nothing for a trip that is in no book. */
export function VersionsCard({ vehicleId, tripId }: VersionsCardProps) {
  const t = useT();
  const { data } = useQuery(tripInBooksQuery(vehicleId, tripId));
  const formats = useBookFormats(data?.rows[0]?.shown.zone ?? 'UTC');
  if (data === undefined || data.rows.length === 0) return null;
  const words = { t, formats, places: data.places };
  return (
    <Card title={t('logbook.versions')}>
      <ol className={classes['versions']}>
        {data.rows.flatMap(({ versions }) =>
          versions.map((version, index) => (
            <li key={`${version.number} ${version.at}`}>
              <p>{versionText(version, words)}</p>
              <Changes before={stateBefore(versions, index)} after={version.state} words={words} />
            </li>
          )),
        )}
      </ol>
    </Card>
  );
}

const stateBefore = (versions: BookPageRow['versions'], index: number): Shown | null =>
  versions.slice(0, index).findLast(({ state }) => state !== null)?.state ?? null;

const labels: Readonly<Record<ValueName, MessageKey>> = {
  when: 'logbook.colWhen',
  start: 'classrules.start',
  end: 'classrules.end',
  startOdometer: 'logbook.colOdometer',
  endOdometer: 'logbook.colOdometer',
  distance: 'logbook.colDistance',
  class: 'logbook.colClass',
  occasion: 'logbook.colOccasion',
  driver: 'logbook.colDriver',
};

interface ChangesProps {
  readonly before: Shown | null;
  readonly after: Shown | null;
  readonly words: BookWords;
}

/** The values that an entry changed, the former one struck through. */
function Changes({ before, after, words }: ChangesProps) {
  if (before === null || after === null) return null;
  const changed = (Object.keys(valueTexts) as ValueName[])
    .map((name) => ({ name, old: valueTexts[name](before, words), now: valueTexts[name](after, words) }))
    .filter(({ old, now }) => old !== now);
  return (
    <ul>
      {changed.map(({ name, old, now }) => (
        <li key={name}>
          {words.t(labels[name])}: {old !== '' && old !== unsaidText(name, before, words) && <del>{old}</del>} {now}
        </li>
      ))}
    </ul>
  );
}
