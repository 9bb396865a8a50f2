import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Address } from '../../address.ts';
import classes from './tab-bar.module.css';

export interface Tab {
  readonly to: Address;
  readonly label: string;
  /** The others are below its address, and it is shown at its own only. */
  readonly isParent?: boolean;
}

/** The screens that belong together, as links; on a phone the bar scrolls to the shown one. */
export function TabBar({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = bar.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (bar.current !== null && shown != null)
      bar.current.scrollLeft = shown.offsetLeft - (bar.current.clientWidth - shown.offsetWidth) / 2;
  }, []);
  return (
    <nav className={classes['tabs']} aria-label={label} ref={bar}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          {...tab.to}
          {...(tab.isParent === true && { activeOptions: { exact: true } })}
          className={classes['tab'] ?? ''}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
