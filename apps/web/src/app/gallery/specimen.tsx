import type { ReactNode } from 'react';
import classes from './gallery.module.css';

interface SpecimenProps {
  /** Component and state: "Notice, long text". */
  readonly name: string;
  /** `row`: small components side by side; `columns`: cards. */
  readonly as?: 'row' | 'stack' | 'columns';
  readonly children: ReactNode;
}

/** One component in one or more of its states, with its name. */
export function Specimen({ name, as = 'stack', children }: SpecimenProps) {
  return (
    <div className={classes['specimen']}>
      <h3 className={classes['name']}>{name}</h3>
      <div className={classes[as]}>{children}</div>
    </div>
  );
}
