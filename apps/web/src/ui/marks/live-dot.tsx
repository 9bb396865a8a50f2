import clsx from 'clsx';
import { useT } from '../../i18n/use-t.ts';
import classes from './live-dot.module.css';
import { type VehicleState, stateWord } from './vehicle-state.ts';

/** Bright while the car drives or charges, else dim; screen readers read the state. */
export function LiveDot({ state }: { readonly state: VehicleState | null }) {
  const t = useT();
  const awake = state === 'Driving' || state === 'Charging';
  return (
    <span
      className={clsx(classes['dot'], awake && classes['awake'])}
      role="img"
      aria-label={t(stateWord(state))}
      title={t(stateWord(state))}
    />
  );
}
