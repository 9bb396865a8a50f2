import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { errorMessageOf } from '../../api/error-messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { Footer } from '../../ui/page/footer.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { StepList, stepNames } from './step-list.tsx';
import { AdministratorStep } from './steps/administrator-step.tsx';
import { DoneStep } from './steps/done-step.tsx';
import { MailStep } from './steps/mail-step.tsx';
import { PlacesStep } from './steps/places-step.tsx';
import classes from './setup.module.css';
import { lastStep, setUpSentences, useSetUp } from './use-set-up.ts';

/** The set-up of an installation at its first start: three steps with fields and a summary. */
export function SetupScreen() {
  const t = useT();
  const { step, form, back } = useSetUp(useCodeOfLink());

  return (
    <div className={classes['screen']}>
      <PageTitle page={t('setup.title')} />
      <header className={classes['side']}>
        <Logo />
        <p className={classes['claim']}>{t('setup.title')}</p>
        <StepList step={step} />
      </header>
      <div className={classes['page']}>
        <main className={classes['main']}>
          <StepHead step={step} />
          {step === lastStep ? (
            <DoneStep values={form.values} />
          ) : (
            <form {...form.element} className={classes['form']}>
              {step === 0 && <AdministratorStep form={form} />}
              {step === 1 && <MailStep form={form} />}
              {step === 2 && <PlacesStep form={form} />}
              {form.failure !== null && <Notice kind="danger">{t(errorMessageOf(form.failure.error, setUpSentences))}</Notice>}
              <div className={classes['actions']}>
                {step > 0 && (
                  <Button variant="default" size="md" onClick={back} disabled={form.busy}>
                    {t('setup.back')}
                  </Button>
                )}
                <Button type="submit" size="md" loading={form.busy}>
                  {t(step === lastStep - 1 ? 'setup.finish' : 'setup.next')}
                </Button>
              </div>
            </form>
          )}
        </main>
        {/* Before there is a session, every address leads back to the set-up. */}
        {step === lastStep && <Footer className={classes['foot']} />}
      </div>
    </div>
  );
}

/** The heading gets the focus when the step changes, so that a screen reader announces the step and the page scrolls to its top. */
function StepHead({ step }: { readonly step: number }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, [step]);
  return (
    <h1 ref={heading} tabIndex={-1} className={classes['title']}>
      {t(step === lastStep ? 'setup.doneTitle' : (stepNames[step] ?? 'setup.title'))}
    </h1>
  );
}

/** The code of the link on the terminal. It is removed from the address bar at once, because addresses are stored in the history and shared. */
function useCodeOfLink(): string {
  const [{ code }, setParameters] = useUrlState();
  const [first] = useState(code ?? '');
  useEffect(() => {
    if (code !== undefined) setParameters({ code: undefined }, { replace: true });
  }, [code, setParameters]);
  return first;
}
