import { useId } from 'react';
import classes from './co2-bars.module.css';

const TREE = 'M11 1.5 17 9h-2.6l5.1 9.5h-7v6h-3v-6h-7L7.6 9H5z';
const TREE_TOP = 1.5;
const TREE_HEIGHT = 23;

interface Co2BarsProps {
  /** How many trees; the drawn one grows to one. */
  readonly trees: number | null;
  readonly treesText: string | null;
  readonly bars: readonly { readonly name: string; readonly value: number; readonly text: string; readonly own: boolean }[];
}

/** The saving as a tree, and the emissions of a petrol car over those of one's own. */
export function Co2Bars({ trees, treesText, bars }: Co2BarsProps) {
  const clip = useId();
  const grown = Math.min(1, Math.max(0, trees ?? 0)) * TREE_HEIGHT;
  const most = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <>
      {treesText !== null && (
        <div className={classes['trees']}>
          <svg viewBox="0 0 22 26" aria-hidden="true">
            <clipPath id={clip}>
              <rect x="0" y={TREE_TOP + TREE_HEIGHT - grown} width="22" height={TREE_HEIGHT + 2} />
            </clipPath>
            <path className={classes['outline']} d={TREE} />
            <path className={classes['grown']} d={TREE} clipPath={`url(#${clip})`} />
          </svg>
          <p>{treesText}</p>
        </div>
      )}
      {bars.length > 0 && (
        <dl className={classes['bars']}>
          {bars.map(({ name, value, text, own }) => (
            <div key={name} className={classes['row']}>
              <dt title={name}>{name}</dt>
              <dd>
                <i data-own={own} style={{ width: most > 0 ? `${(Math.max(0, value) / most) * 100}%` : 0 }} />
                <span>{text}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
