import clsx from 'clsx';
import classes from './live-dot.module.css';
import { type LastState, useStateText } from './use-state-text.ts';

/** Bright while the car drives or charges, else dim; screen readers read the state, or the last report where that is too old for one. */
export function LiveDot({ state, lastState, lastReport }: LastState) {
  const { text } = useStateText({ state, lastState: lastState ?? null, lastReport });
  const isActive = state === 'Driving' || state === 'Charging';
  return <span className={clsx(classes['dot'], isActive && classes['awake'])} role="img" aria-label={text} title={text} />;
}
