import type { TimelineSegment } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { formatSpan } from '@wattbook/i18n/formats/span';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useNow } from '../../../ui/marks/use-now.ts';
import { StateLegend, StateStrip } from '../../../ui/marks/state-strip.tsx';
import { stateMessage } from '../../../ui/marks/vehicle-state.ts';
import { dayTicks } from './day-ticks.ts';
import classes from './last-day.module.css';
import { levelPath, type LevelPoint, levelPoints } from './level-line.ts';

export interface Timeline {
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  readonly segments: readonly TimelineSegment[];
}

interface LastDayProps {
  /** Undefined while loading. */
  readonly timeline: Timeline | undefined;
  readonly hasFailed: boolean;
  readonly level: number | null;
}

/** The part of a segment in a range, in milliseconds. */
const shareMs = ({ startTime, endTime }: TimelineSegment, from: number, to: number): number =>
  Math.max(0, Math.min(to, Date.parse(endTime)) - Math.max(from, Date.parse(startTime)));

const WIDTH = 566;
const HEIGHT = 34;

/** Level and state of the last 24 hours, as a chart and as text. */
export function LastDay({ timeline, hasFailed, level }: LastDayProps) {
  const t = useT();
  const formats = useFormats();
  const now = useNow();
  const to = timeline?.to ?? now;
  const from = timeline?.from ?? to - 86_400_000;
  const segments = timeline?.segments ?? [];
  const points = timeline === undefined ? [] : levelPoints(segments, from, to, level);
  const unheardMs = segments.filter(({ unheard }) => unheard).reduce((sum, one) => sum + shareMs(one, from, to), 0);
  const text = useDayText({ points, latest: segments.at(-1), unheardMs });
  const isEmpty = timeline === undefined ? hasFailed : segments.length === 0;

  return (
    <div className={classes['day']}>
      <div className={classes['head']}>
        <span>{t('dashboard.last24')}</span>
        <StateLegend className={classes['legend']} withUnheard={unheardMs > 0} />
      </div>
      {isEmpty ? (
        <p className={`${classes['picture']} ${classes['none']}`}>
          {t(timeline === undefined ? 'dashboard.last24Failed' : 'dashboard.last24None')}
        </p>
      ) : (
        <div
          className={classes['picture']}
          {...(timeline === undefined ? {} : { role: 'img', 'aria-label': t('dashboard.last24Label', { text }) })}
        >
          <LevelPicture path={levelPath(points, [from, to], [WIDTH, HEIGHT - 6])} />
          <div style={{ marginTop: 4 }}>
            <StateStrip segments={segments} from={from} to={to} />
          </div>
        </div>
      )}
      <div className={classes['ticks']} aria-hidden="true">
        <span>{formats.time(from)}</span>
        {dayTicks(from, to, t('dashboard.now')).map((time) => (
          <span key={time} style={{ left: `${((time - from) / (to - from)) * 100}%` }}>
            {formats.time(time)}
          </span>
        ))}
        <span>{t('dashboard.now')}</span>
      </div>
    </div>
  );
}

interface SaidOfDay {
  readonly points: readonly LevelPoint[];
  readonly latest: TimelineSegment | undefined;
  readonly unheardMs: number;
}

/** The day as a text: its first and last level, the current state, and how long nobody heard of the car. */
function useDayText({ points, latest, unheardMs }: SaidOfDay): string {
  const t = useT();
  const formats = useFormats();
  const percent = (value: number | undefined) => formats.withUnit('percent', value) ?? '';
  return [
    points.length < 2 ? null : t('dashboard.last24Levels', { from: percent(points[0]?.[1]), to: percent(points.at(-1)?.[1]) }),
    latest === undefined
      ? null
      : t('dashboard.last24Since', { state: t(stateMessage(latest.state)), time: formats.time(latest.startTime) ?? '' }),
    unheardMs === 0 ? null : t('dashboard.last24Unheard', { span: formatSpan(unheardMs, formats.preferences) }),
  ]
    .filter((sentence) => sentence !== null)
    .join(', ');
}

const LevelPicture = ({ path }: { readonly path: readonly string[] }) => (
  <svg className={classes['level']} viewBox={`0 -3 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
    {path.length > 0 && (
      <>
        <path className={classes['area']} d={`M${path.join('L')}V${HEIGHT}H${path[0]?.split(' ')[0] ?? 0}Z`} />
        <path className={classes['line']} d={`M${path.join('L')}`} />
      </>
    )}
  </svg>
);
