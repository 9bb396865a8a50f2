import type { TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Address } from '../../../address.ts';
import classes from './card-look.module.css';

interface DashboardCardProps {
  readonly title: string;
  readonly icon?: TablerIcon;
  /** The target of a tap anywhere on the card. */
  readonly to?: Address;
  /** At most one element at the right of the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A card of the dashboard; with `to` it is one link as a whole, named by its heading. */
export function DashboardCard({ title, icon: Icon, to, aside, children }: DashboardCardProps) {
  return (
    <section className={classes['card']}>
      <header className={classes['head']}>
        {Icon !== undefined && <Icon size={18} stroke={1.75} aria-hidden />}
        <h2>
          {to === undefined ? (
            title
          ) : (
            <Link {...to} className={classes['whole'] ?? ''}>
              {title}
            </Link>
          )}
        </h2>
        {aside !== undefined && <div className={classes['aside']}>{aside}</div>}
      </header>
      <div className={classes['body']}>{children}</div>
    </section>
  );
}

/** One large figure per card, with its unit smaller and grey. */
export function Metric({ value, unit }: { readonly value: ReactNode; readonly unit?: string | undefined }) {
  return (
    <p className={classes['metric']}>
      {value}
      {unit !== undefined && <small>{unit}</small>}
    </p>
  );
}

/** The grey line below the figure; on a phone its parts are stacked. */
export function Sub({ parts }: { readonly parts: readonly (string | null)[] }) {
  return (
    <p className={classes['sub']}>
      {parts
        .filter((part) => part !== null)
        .map((part) => (
          <span key={part}>{part}</span>
        ))}
    </p>
  );
}
