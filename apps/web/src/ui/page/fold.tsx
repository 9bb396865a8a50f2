import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './fold.module.css';

interface FoldProps {
  readonly title: string;
  /** Whether it is open at first: something in it is set. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A card that shows its title only until it is opened: what few need. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details className={classes['fold']} open={isOpenAtFirst}>
      <summary className={classes['summary']}>
        <h2>{title}</h2>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </summary>
      <div className={classes['body']}>{children}</div>
    </details>
  );
}
