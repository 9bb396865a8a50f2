import type { DistanceDoubt } from '@wattbook/domain/detection/segment';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { formatDateTime, formatRange, type Moment } from '@wattbook/i18n/formats/moment';
import { formatSpan } from '@wattbook/i18n/formats/span';
import type { Formats } from '../../i18n/use-formats.ts';
import type { Translate } from '../../i18n/use-t.ts';

/** The silences of a segment, in seconds: at an edge null where it was reported and 0 where the length is not known, inside null where it is not known. */
export interface Unheard {
  readonly startUnheard: number | null;
  readonly endUnheard: number | null;
  readonly unheard: number | null;
  /** Of a trip: its times, between which reports its estimated edges lie, and why its distance is in doubt. */
  readonly startTime?: Moment;
  readonly endTime?: Moment;
  readonly earliestStart?: Moment | null;
  readonly latestEnd?: Moment | null;
  readonly distanceDoubt?: DistanceDoubt | null;
}

const doubtWords = { least: 'trips.distanceLeast', contradicted: 'trips.distanceContradicted' } as const satisfies Record<
  DistanceDoubt,
  MessageKey
>;
const doubtSentences = { least: 'trips.distanceLeastText', contradicted: 'trips.distanceContradictedText' } as const satisfies Record<
  DistanceDoubt,
  MessageKey
>;

const isSame = (a: Moment, b: Moment): boolean => new Date(a).getTime() === new Date(b).getTime();

/** Between which times a trip lies, where its edges are not these times themselves. */
function boundSentences({ startTime, endTime, earliestStart, latestEnd }: Unheard, { preferences }: Formats, t: Translate): string[] {
  const from = earliestStart == null || startTime === undefined || isSame(earliestStart, startTime) ? null : earliestStart;
  const until = latestEnd == null || endTime === undefined || isSame(latestEnd, endTime) ? null : latestEnd;
  if (from === null && until === null) return [];
  if (earliestStart != null && latestEnd != null)
    return [t('table.liesWithin', { range: formatRange(earliestStart, latestEnd, preferences) ?? '' })];
  return from !== null
    ? [t('table.startEarliest', { moment: formatDateTime(from, preferences) ?? '' })]
    : [t('table.endLatest', { moment: formatDateTime(until, preferences) ?? '' })];
}

const edgesOf = ({ startUnheard: start, endUnheard: end }: Unheard): readonly (readonly [MessageKey, number])[] => {
  if (start !== null && start === end) return [['table.edgesEstimated', start]];
  return [
    ...(start === null ? [] : [['table.startEstimated', start] as const]),
    ...(end === null ? [] : [['table.endEstimated', end] as const]),
  ];
};

/** What is estimated or not known, between which times the trip lies, and how long the vehicle was not heard: one sentence each. */
export function unheardSentences(segment: Unheard, formats: Formats, t: Translate): readonly string[] {
  const { distanceDoubt } = segment;
  const doubts = distanceDoubt == null ? [] : [t(doubtSentences[distanceDoubt])];
  return [...silenceSentences(segment, formats, t), ...doubts];
}

function silenceSentences(segment: Unheard, formats: Formats, t: Translate): readonly string[] {
  const span = (seconds: number) => formatSpan(seconds * 1000, formats.preferences);
  const edges = [
    ...edgesOf(segment).map(([edge, seconds]) =>
      seconds === 0 ? `${t(edge)}.` : t('table.edgeUnheard', { edge: t(edge), span: span(seconds) }),
    ),
    ...boundSentences(segment, formats, t),
  ];
  const { startUnheard, endUnheard, unheard } = segment;
  // Both edges in one silence: the segment is in it too. An edge in the only silence inside: it is named already.
  const isInside = startUnheard !== null && startUnheard === endUnheard;
  if (unheard === 0 || isInside || (unheard !== null && (unheard === startUnheard || unheard === endUnheard))) return edges;
  return [...edges, unheard === null ? t('table.unheardSome') : t('table.unheardInside', { span: span(unheard) })];
}

/** The same in a word for lists, edges before a distance in doubt and silences inside; null: all was reported. */
export function unheardWord(segment: Unheard, formats: Formats, t: Translate): string | null {
  const [first, second] = edgesOf(segment);
  if (first !== undefined) return t(second === undefined && first[0] !== 'table.edgesEstimated' ? first[0] : 'table.estimated');
  if (segment.distanceDoubt != null) return t(doubtWords[segment.distanceDoubt]);
  if (segment.unheard === 0) return null;
  return segment.unheard === null
    ? t('table.unheardGap')
    : t('table.unheardFor', { span: formatSpan(segment.unheard * 1000, formats.preferences) });
}
