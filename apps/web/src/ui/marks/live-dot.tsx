import clsx from 'clsx';
import { useT } from '../../i18n/use-t.ts';
import classes from './live-dot.module.css';
import { type VehicleState, stateMessage } from './vehicle-state.ts';

/** Bright while the car drives or charges, else dim; screen readers read the state. */
export function LiveDot({ state }: { readonly state: VehicleState | null }) {
  const t = useT();
  const isActive = state === 'Driving' || state === 'Charging';
  return (
    <span
      className={clsx(classes['dot'], isActive && classes['awake'])}
      role="img"
      aria-label={t(stateMessage(state))}
      title={t(stateMessage(state))}
    />
  );
}
