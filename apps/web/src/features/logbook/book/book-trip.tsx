import type { BookDetour, BookPageRow } from '@wattbook/contract/logbook/logbook.schema';
import { lacksOdometer, otherOdometerDistance } from '@wattbook/domain/logbook/odometer-gaps';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { type BookWords, formerTexts, otherTags, shownVersions, type ValueName, valueTexts, versionText } from './book-texts.ts';
import classes from './book-table.module.css';

/** What a table of a book shows beside the trips. */
export interface BookView {
  readonly additionalTags: boolean;
  readonly appendix: boolean;
  /** Only for a pool. */
  readonly drivers: boolean;
  /** The trips that are longer than usual. */
  readonly detours: readonly BookDetour[];
}

interface ValueProps {
  readonly name: ValueName;
  readonly row: BookPageRow;
  readonly words: BookWords;
}

/** A value of a trip, with what stood there before, struck through; of one that is gone all is. */
export function BookValue({ name, row, words }: ValueProps) {
  const text = valueTexts[name](row.shown, words);
  return (
    <div className={classes['value']}>
      {row.isGone ? <del>{text}</del> : text}
      {formerTexts(name, row, words).map((former) => (
        <del key={former}>{former}</del>
      ))}
    </div>
  );
}

/** Marks and entries of a trip below its values. */
export function BookNotes({ row, words, view }: Omit<ValueProps, 'name'> & { readonly view: BookView }) {
  const { t } = words;
  const tags = view.additionalTags ? otherTags(row.shown) : '';
  const lines = [
    ...(row.isGone ? [t('logbook.goneMark')] : []),
    ...(row.shown.origin === 'manual' ? [t('logbook.manualMark')] : []),
    ...(lacksOdometer(row.shown) && !row.isGone ? [t('logbook.noOdometer')] : []),
    ...otherDistance(row, words),
    ...longWay(row, view, words),
    ...(tags === '' ? [] : [tags]),
    ...shownVersions(row, view.appendix).map((version) => versionText(version, words)),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className={classes['notes']}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** That the odometer says another distance than was recorded: the one to correct is seen before a tax office sees it. */
function otherDistance({ shown, isGone }: BookPageRow, { t, formats }: BookWords): string[] {
  const apart = isGone ? null : otherOdometerDistance(shown);
  const kilometres = (km: number) => formats.withUnit('distance', km) ?? '';
  return apart === null ? [] : [t('logbook.otherDistance', { odometer: kilometres(apart), distance: kilometres(shown.distance) })];
}

/** That the way is longer than the shortest between its places: a tax office asks for the reason (R 8.1 LStR). */
function longWay({ trip }: BookPageRow, { detours }: BookView, { t, formats }: BookWords): string[] {
  const detour = detours.find((one) => one.trip === trip);
  if (detour === undefined) return [];
  const [distance, usual] = [detour.distance, detour.usual].map((km) => formats.withUnit('distance', km) ?? '');
  return [t('logbook.detour', { distance: distance ?? '', usual: usual ?? '' })];
}

/** A gap of the odometer before a trip, with the way to fill it. */
export function BookGap({ row: { trip, gap }, words }: Omit<ValueProps, 'name'>) {
  const t = useT();
  if (gap === null) return null;
  const odometer = (km: number) => words.formats.withUnit('odometer', km) ?? '';
  const range = { from: odometer(gap.from), to: odometer(gap.to) };
  return (
    <div className={classes['gap']}>
      <span>{gap.to < gap.from ? t('logbook.gapBack', range) : t('logbook.gap', range)}</span>
      {gap.to > gap.from && (
        <LinkButton to={paths.createTrip({ after: gap.after, before: trip })} variant="default" size="xs">
          {t('logbook.fill')}
        </LinkButton>
      )}
    </div>
  );
}
