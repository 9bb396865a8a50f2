import { clsx } from 'clsx';
import { useT } from '../../i18n/use-t.ts';
import classes from './state-strip.module.css';
import { stateMessage, type VehicleState } from './vehicle-state.ts';

export interface StateSegment {
  readonly state: VehicleState;
  readonly startTime: string;
  readonly endTime: string;
  /** It lies in a silence: drawn pale. */
  readonly unheard?: boolean;
}

interface StateStripProps {
  /** In order; parts outside of the range are cut off, gaps stay empty. */
  readonly segments: readonly StateSegment[];
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
}

const heights: Record<VehicleState, number> = { Driving: 18, Charging: 18, Parked: 8, Sleep: 4 };

/** The states of a vehicle in a range: height as well as colour distinguishes driving and charging from idle and sleep. The labels are beside it. */
export function StateStrip({ segments, from, to }: StateStripProps) {
  const share = (time: string) => Math.min(1, Math.max(0, (Date.parse(time) - from) / (to - from))) * 100;
  return (
    <svg className={classes['strip']} aria-hidden="true">
      {segments.map(({ state, startTime, endTime, unheard = false }) => {
        const left = share(startTime);
        const width = share(endTime) - left;
        const height = heights[state];
        // Slightly narrower than its duration, so that neighbours stay apart.
        return width <= 0 ? null : (
          <rect
            key={`${state} ${startTime}`}
            data-state={state}
            data-unheard={unheard || undefined}
            x={`${left}%`}
            width={`${Math.max(width - 0.15, 0.3)}%`}
            y={18 - height}
            height={height}
            rx={1.5}
          />
        );
      })}
    </svg>
  );
}

interface StateLegendProps {
  /** Something of the strip is pale. */
  readonly withUnheard?: boolean;
  readonly className?: string | undefined;
}

/** The legend of the strip's shapes and colours. */
export function StateLegend({ withUnheard = false, className }: StateLegendProps) {
  const t = useT();
  return (
    <ul className={clsx(classes['legend'], className)} aria-hidden="true">
      {(['Driving', 'Charging', 'Parked', 'Sleep'] as const).map((state) => {
        const height = state === 'Parked' ? 6 : state === 'Sleep' ? 3 : 10;
        return (
          <li key={state}>
            <svg aria-hidden="true">
              <rect data-state={state} y={5 - height / 2} width={10} height={height} rx={1.5} />
            </svg>
            {t(stateMessage(state))}
          </li>
        );
      })}
      {withUnheard && (
        <li data-unheard>
          <svg aria-hidden="true">
            <rect data-state="Parked" data-unheard y={2} width={10} height={6} rx={1.5} />
          </svg>
          {t('live.unheard')}
        </li>
      )}
    </ul>
  );
}
