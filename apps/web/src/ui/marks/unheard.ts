import type { MessageKey } from '@wattbook/i18n/catalogue';
import { formatSpan } from '@wattbook/i18n/formats/span';
import type { Formats } from '../../i18n/use-formats.ts';
import type { Translate } from '../../i18n/use-t.ts';

/** The silences of a segment, in seconds: at an edge null where it was reported and 0 where the length is not known, inside null where it is not known. */
export interface Unheard {
  readonly startUnheard: number | null;
  readonly endUnheard: number | null;
  readonly unheard: number | null;
}

const edgesOf = ({ startUnheard: start, endUnheard: end }: Unheard): readonly (readonly [MessageKey, number])[] => {
  if (start !== null && start === end) return [['table.edgesEstimated', start]];
  return [
    ...(start === null ? [] : [['table.startEstimated', start] as const]),
    ...(end === null ? [] : [['table.endEstimated', end] as const]),
  ];
};

/** What is estimated or not known, and how long the vehicle was not heard: one sentence each. */
export function unheardSentences(segment: Unheard, formats: Formats, t: Translate): readonly string[] {
  const span = (seconds: number) => formatSpan(seconds * 1000, formats.preferences);
  const edges = edgesOf(segment).map(([edge, seconds]) =>
    seconds === 0 ? `${t(edge)}.` : t('table.edgeUnheard', { edge: t(edge), span: span(seconds) }),
  );
  const { startUnheard, endUnheard, unheard } = segment;
  // Both edges in one silence: the segment is in it too. An edge in the only silence inside: it is named already.
  const isInside = startUnheard !== null && startUnheard === endUnheard;
  if (unheard === 0 || isInside || (unheard !== null && (unheard === startUnheard || unheard === endUnheard))) return edges;
  return [...edges, unheard === null ? t('table.unheardSome') : t('table.unheardInside', { span: span(unheard) })];
}

/** The same in a word for lists, edges before silences inside; null: all was reported. */
export function unheardWord(segment: Unheard, formats: Formats, t: Translate): string | null {
  const [first, second] = edgesOf(segment);
  if (first !== undefined) return t(second === undefined && first[0] !== 'table.edgesEstimated' ? first[0] : 'table.estimated');
  if (segment.unheard === 0) return null;
  return segment.unheard === null
    ? t('table.unheardGap')
    : t('table.unheardFor', { span: formatSpan(segment.unheard * 1000, formats.preferences) });
}
