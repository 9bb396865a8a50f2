import type { LogbookType } from '@wattbook/domain/logbook/book-entry';
import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { stepsOf, type WizardStep } from './wizard-steps.ts';
import classes from './wizard.module.css';

/** Where the wizard is. Its heading gets the focus when the step changes, so that a screen reader says it and the page scrolls to its top. */
export function StepHead({ step, type }: { readonly step: WizardStep; readonly type: LogbookType | null }) {
  const t = useT();
  const steps = stepsOf(type);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, [step]);
  return (
    <header className={classes['head']}>
      <p className={classes['count']}>{t('logbook.stepOf', { step: steps.indexOf(step) + 1, count: steps.length })}</p>
      <ol className={classes['steps']} aria-label={t('logbook.steps')}>
        {steps.map((one, index) => (
          <li key={one} data-state={index <= steps.indexOf(step) ? 'reached' : 'later'} aria-current={one === step ? 'step' : undefined}>
            <span>{t(`logbook.step.${one}`)}</span>
          </li>
        ))}
      </ol>
      <h2 ref={heading} tabIndex={-1}>
        {t(`logbook.step.${step}`)}
      </h2>
    </header>
  );
}
