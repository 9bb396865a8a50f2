import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import { stateWord, type VehicleState } from './state-chip.tsx';
import classes from './state-strip.module.css';

export interface StateSpan {
  readonly state: VehicleState;
  readonly startTime: string;
  readonly endTime: string;
}

interface StateStripProps {
  /** In order; what lies outside of the range is cut off, gaps stay empty. */
  readonly spans: readonly StateSpan[];
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** What a vehicle did over a time: height as well as colour tells driving and charging from standing and sleeping. */
export function StateStrip({ spans, from, to, label }: StateStripProps) {
  const t = useT();
  const formats = useFormats();
  const start = Date.parse(from);
  const length = Date.parse(to) - start;
  if (!(length > 0)) return null;
  const share = (moment: string) => Math.min(1, Math.max(0, (Date.parse(moment) - start) / length)) * 1000;
  return (
    <svg className={classes['strip']} viewBox="0 0 1000 18" preserveAspectRatio="none" role="img" aria-label={label}>
      {spans.map(({ state, startTime, endTime }) => {
        const left = share(startTime);
        const width = share(endTime) - left;
        const height = state === 'Parked' ? 8 : state === 'Sleep' ? 4 : 18;
        return width <= 0 ? null : (
          <rect key={startTime} data-state={state} x={left} width={Math.max(width, 1)} y={18 - height} height={height}>
            <title>{`${t(stateWord(state))}, ${formats.time(startTime)} – ${formats.time(endTime)}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
