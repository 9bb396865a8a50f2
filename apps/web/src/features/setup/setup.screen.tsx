import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
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
import { lastStep, type SetUp, useSetUp } from './use-set-up.ts';

/** The first start: what an installation needs to know, in three steps and a last word. */
export function SetupScreen() {
  const t = useT();
  const setUp = useSetUp(useCodeOfLink());
  const form = useRef<HTMLFormElement>(null);
  const { step } = setUp;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void setUp.next();
  };
  useFirstProblem(form, setUp);

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
            <DoneStep draft={setUp.draft} />
          ) : (
            // The browser's own bubbles speak the browser's language, not the reader's.
            <form ref={form} className={classes['form']} onSubmit={onSubmit} noValidate>
              {step === 0 && <AdministratorStep {...setUp} />}
              {step === 1 && <MailStep {...setUp} />}
              {step === 2 && <PlacesStep {...setUp} />}
              {setUp.failure !== null && <Notice kind="danger">{t(setUp.failure)}</Notice>}
              <div className={classes['actions']}>
                {step > 0 && (
                  <Button variant="default" size="md" onClick={setUp.back} disabled={setUp.busy}>
                    {t('setup.back')}
                  </Button>
                )}
                <Button type="submit" size="md" loading={setUp.busy}>
                  {t(step === lastStep - 1 ? 'setup.finish' : 'setup.next')}
                </Button>
              </div>
            </form>
          )}
        </main>
        {/* Until somebody is signed in, every address leads back here. */}
        {step === lastStep && <Footer className={classes['foot']} />}
      </div>
    </div>
  );
}

/** The heading takes the focus when the step changes, so that a screen reader says where one is and the page begins at its top. */
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

/** The code as the link on the terminal carries it. It leaves the address bar at once: addresses are remembered and shown around. */
function useCodeOfLink(): string {
  const [{ code }, setWords] = useUrlState();
  const [first] = useState(code ?? '');
  useEffect(() => {
    if (code !== undefined) setWords({ code: undefined }, { replace: true });
  }, [code, setWords]);
  return first;
}

function useFirstProblem(form: { readonly current: HTMLFormElement | null }, { problems, busy }: SetUp): void {
  const shown = useRef(problems);
  useEffect(() => {
    // Typing takes problems away; only new ones move the focus.
    const isNew = Object.keys(problems).some((field) => !(field in shown.current));
    shown.current = problems;
    if (isNew && !busy) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, problems, busy]);
}
