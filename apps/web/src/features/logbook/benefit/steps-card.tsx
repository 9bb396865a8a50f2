import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import type { Step } from './benefit-steps.ts';
import classes from './benefit.module.css';

interface StepsCardProps {
  readonly title: string;
  readonly steps: readonly Step[];
}

/** A calculation, step by step. */
export function StepsCard({ title, steps }: StepsCardProps) {
  const t = useT();
  return (
    <Card title={title} flush>
      {steps.length === 0 ? (
        <p className={classes['none']}>{t('benefit.notCounted')}</p>
      ) : (
        <table className={classes['table']} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('benefit.steps')}</th>
              <th scope="col">{t('benefit.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ text, hint, amount, rank }) => (
              <tr key={text} data-rank={rank}>
                <th scope="row">
                  {text}
                  {hint !== undefined && <span className={classes['hint']}>{hint}</span>}
                </th>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
