import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import { noneInRange, type Unknown } from '../facts/unknown.ts';
import { Missing } from '../table/missing.tsx';
import { type Change, countChange, percentChange } from './change.ts';
import { FiguresNotice } from './figures-notice.tsx';
import { type FiguresState, isWithoutFigures } from './figures-state.ts';
import classes from './summary-strip.module.css';

export interface Figure {
  readonly label: string;
  /** Formatted, without its unit unless the unit stands before it (money); null is missing. */
  readonly value: string | null;
  readonly unit?: string;
  /** Why the value is missing; without it, that no entry of the range has one. */
  readonly missing?: Unknown | undefined;
  /** A remark below the figure; null keeps its room, while it loads or where there is none. */
  readonly note?: string | null;
  /** The remark has no room until it is known. */
  readonly isNoteRare?: boolean;
  /** The same figure now and in the range before, as numbers. Counts compare by difference, everything else by percent. */
  readonly compare?: { readonly now: number | null; readonly before: number | null; readonly by: 'count' | 'percent' };
}

interface SummaryStripProps {
  /** Three to six. */
  readonly figures: readonly Figure[];
  /** The label of the range before: "against October 2026". */
  readonly versus: string;
  readonly label: string;
  /** A sentence above the figures; empty while it is not known yet. */
  readonly caption?: string | undefined;
  /** Whether the figures are loaded, and why not. While they are read again the old ones stay. */
  readonly state?: FiguresState;
}

/** The sums of a range, each against the range before. The arrow is grey: more is not always better. Sums that could not be loaded are a notice. */
export function SummaryStrip({ figures, versus, label, caption, state }: SummaryStripProps) {
  const isWithout = state !== undefined && isWithoutFigures(state);
  const loading = state?.status === 'loading';
  const isOld = state?.status === 'before';
  return (
    <section className={classes['frame']} aria-label={label} aria-busy={!isWithout && (loading || isOld)}>
      {caption !== undefined && !isWithout && (
        <p className={classes['caption']} role="status">
          {caption}
        </p>
      )}
      {isWithout ? null : <Figures figures={figures} versus={versus} loading={loading} isOld={isOld} />}
      {state !== undefined && state.trouble !== null && (
        <div className={classes['trouble']}>
          <FiguresNotice state={state} />
        </div>
      )}
    </section>
  );
}

interface FiguresProps extends Pick<SummaryStripProps, 'figures' | 'versus'> {
  readonly loading: boolean;
  readonly isOld: boolean;
}

function Figures({ figures, versus, loading, isOld }: FiguresProps) {
  // Changes are loaded after their figures: their line is kept free from the start, so that nothing below moves.
  const hasChanges = figures.some(({ compare }) => compare !== undefined);
  return (
    <dl className={classes['strip']} data-count={figures.length} data-old={isOld || undefined}>
      {figures.map((figure) => (
        <div key={figure.label} className={classes['figure']}>
          <dt>{figure.label}</dt>
          <dd>
            {loading ? (
              <i className={classes['skeleton']} />
            ) : (
              <span className={classes['value']}>
                {figure.value ?? <Missing why={figure.missing ?? noneInRange} />}
                {figure.unit !== undefined && figure.value !== null && <span className={classes['unit']}>{figure.unit}</span>}
              </span>
            )}
            {hasChanges && <span className={classes['changeLine']}>{!loading && <ChangeMark figure={figure} versus={versus} />}</span>}
            {figure.note !== undefined && (
              <span className={classes['note']} data-rare={figure.isNoteRare || undefined}>
                {!loading && figure.note}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ChangeMark({ figure: { compare }, versus }: { readonly figure: Figure; readonly versus: string }) {
  const t = useT();
  const formats = useFormats();
  if (compare === undefined) return null;
  const { now, before, by } = compare;
  const change: Change | null = by === 'count' ? countChange(now, before) : percentChange(now, before);
  if (change === null) return null;
  const { direction } = change;
  const Arrow = direction === 'up' ? IconArrowUpRight : direction === 'down' ? IconArrowDownRight : IconArrowRight;
  const amount = by === 'count' ? formats.number(change.amount, 0) : formats.withUnit('percent', change.amount);
  const text = direction === 'same' ? t('table.same') : t(direction === 'up' ? 'table.up' : 'table.down', { change: amount ?? '' });
  return (
    <span className={classes['change']} title={`${text} ${versus}`}>
      <Arrow size={14} stroke={1.75} aria-hidden />
      <span aria-hidden>{amount}</span>
      <span className={classes['hidden']}>{`${text} ${versus}`}</span>
    </span>
  );
}
