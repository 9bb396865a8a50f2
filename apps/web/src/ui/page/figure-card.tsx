import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { noneInRange } from '../facts/unknown.ts';
import { Missing } from '../table/missing.tsx';
import { Card } from './card.tsx';
import classes from './figure-card.module.css';

interface FigureCardProps {
  readonly icon: TablerIcon;
  readonly title: string;
  /** At the right of the title. */
  readonly aside?: ReactNode;
  /** The one large figure, formatted without its unit; null is missing, undefined is not known yet. */
  readonly value: string | null | undefined;
  readonly unit: string;
  /** Grey lines below the figure, each at most as long as the card is wide. */
  readonly lines: readonly ReactNode[];
  /** Whether the first line never needs two on a phone, so that no room is kept for them. */
  readonly isShort?: boolean;
}

/** One large figure, its unit smaller beside it, grey lines below. */
export function FigureCard({ icon: Icon, title, aside, value, unit, lines, isShort = false }: FigureCardProps) {
  const heading = (
    <span className={classes['title']}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {title}
    </span>
  );
  return (
    <Card title={heading} aside={aside} className={classes['card']} flush>
      <div className={classes['body']} data-short={isShort || undefined}>
        <div className={classes['figure']}>
          {value === undefined ? <i className={classes['skeleton']} /> : <span>{value ?? <Missing why={noneInRange} />}</span>}
          {typeof value === 'string' && <span className={classes['unit']}>{unit}</span>}
        </div>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no key but its index
          <div key={index} className={classes['line']}>
            {value === undefined ? <i className={classes['skeleton']} /> : line}
          </div>
        ))}
      </div>
    </Card>
  );
}
