import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Card } from '../page/card.tsx';
import { Missing } from '../table/missing.tsx';
import { Explained } from './explained.tsx';
import type { Fact } from './fact.ts';
import classes from './facts-card.module.css';

interface FactsCardProps {
  /** Heading for screen readers. */
  readonly title: string;
  /** The main figures, shown large. */
  readonly head: readonly Fact[];
  readonly facts: readonly Fact[];
  /** Below the figures. */
  readonly children?: ReactNode;
}

/** The figures of one record. */
export function FactsCard({ title, head, facts, children }: FactsCardProps) {
  return (
    <Card flush>
      <h2 className={classes['hidden']}>{title}</h2>
      <FactList className={classes['head']} facts={head} />
      <FactList className={classes['facts']} facts={facts} />
      {children}
    </Card>
  );
}

function FactList({ className, facts }: { readonly className: string | undefined; readonly facts: readonly Fact[] }) {
  const t = useT();
  return (
    <dl className={className}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{t(fact.label)}</dt>
          <dd>
            <FactValue fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Value and unit; the hint of a figure, or the reason why it is not known, is shown on hover, focus and touch. */
function FactValue({ fact: { value, unit, hint, hintValues, missing } }: { readonly fact: Fact }) {
  const t = useT();
  if (value === null) return <Missing why={missing} />;
  const text = (
    <>
      {value}
      {unit !== undefined && <span className={classes['unit']}>{unit}</span>}
    </>
  );
  return hint === undefined ? text : <Explained text={t(hint, hintValues)}>{text}</Explained>;
}
