import classes from './compare-bars.module.css';

export interface CompareBar {
  readonly name: string;
  readonly value: number;
  /** The value with its unit. */
  readonly text: string;
  readonly tone: 'none' | 'own' | 'parked' | 'sleep';
}

/** A bar chart of a few amounts, scaled to the largest. */
export function CompareBars({ bars }: { readonly bars: readonly CompareBar[] }) {
  const largest = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <dl className={classes['bars']}>
      {bars.map(({ name, value, text, tone }) => (
        <div key={tone} className={classes['row']}>
          <dt title={name}>{name}</dt>
          <dd>
            <i data-tone={tone} style={{ width: largest > 0 ? `${(Math.max(0, value) / largest) * 100}%` : 0 }} />
            <span>{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
