import { useId } from 'react';
import classes from './tree.module.css';

const TREE = 'M11 1.5 17 9h-2.6l5.1 9.5h-7v6h-3v-6h-7L7.6 9H5z';
const TOP = 1.5;
const HEIGHT = 23;

/** The number of trees as text, beside a tree that is filled by up to one tree. */
export function Tree({ trees, text }: { readonly trees: number; readonly text: string }) {
  const clip = useId();
  const grown = Math.min(1, Math.max(0, trees)) * HEIGHT;
  return (
    <div className={classes['tree']}>
      <svg viewBox="0 0 22 26" aria-hidden="true">
        <clipPath id={clip}>
          <rect x="0" y={TOP + HEIGHT - grown} width="22" height={HEIGHT + 2} />
        </clipPath>
        <path className={classes['outline']} d={TREE} />
        <path className={classes['grown']} d={TREE} clipPath={`url(#${clip})`} />
      </svg>
      <p>{text}</p>
    </div>
  );
}
