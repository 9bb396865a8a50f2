import { IconCheck } from '@tabler/icons-react';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useT } from '../../i18n/use-t.ts';
import classes from './step-list.module.css';

export const stepNames: readonly MessageKey[] = ['setup.administrator', 'setup.mail', 'setup.mapAndAddresses', 'setup.done'];

// The last step has no fields: it is done once it is reached.
const isDone = (index: number, step: number) => index < step || step === stepNames.length - 1;

/** The progress of the set-up: all steps on a desktop, the number and a line on a phone. */
export function StepList({ step }: { readonly step: number }) {
  const t = useT();
  return (
    <nav aria-label={t('setup.steps')} className={classes['nav']}>
      <p className={classes['count']}>{t('setup.stepOf', { step: step + 1, count: stepNames.length })}</p>
      <ol className={classes['steps']}>
        {stepNames.map((name, index) => (
          <li
            key={name}
            className={classes['step']}
            data-state={isDone(index, step) ? 'done' : index === step ? 'now' : 'later'}
            aria-current={index === step ? 'step' : undefined}
          >
            <span className={classes['mark']} aria-hidden>
              {isDone(index, step) ? <IconCheck size={16} stroke={2.25} /> : index + 1}
            </span>
            <span className={classes['name']}>{t(name)}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
