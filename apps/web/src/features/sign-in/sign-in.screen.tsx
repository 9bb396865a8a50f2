import { useLoaderData, useRouter } from '@tanstack/react-router';
import { Footer } from '../../ui/page/footer.tsx';
import { useT } from '../../i18n/use-t.ts';
import { takeTarget } from '../../session/target.ts';
import { Logo } from '../../ui/logo.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { DemoHint } from './demo-hint.tsx';
import drive from './drive.svg';
import { LanguageMenu } from './language-menu.tsx';
import { SignInForm } from './sign-in-form.tsx';
import classes from './sign-in.module.css';

/** The form at the right, the promise at the left; a phone shows the form only. */
export function SignInScreen() {
  const t = useT();
  const router = useRouter();
  const demo = useLoaderData({ from: '/login' })?.demo;
  const onSignedIn = () => {
    void router.navigate({ to: takeTarget() ?? '/', replace: true });
  };
  return (
    <div className={classes['screen']}>
      <PageTitle page={t('signIn.title')} />
      <section className={classes['promise']} aria-label={t('signIn.about')}>
        <Logo />
        <div className={classes['pitch']}>
          <p className={classes['claim']}>{t('signIn.claim')}</p>
          <p className={classes['text']}>{t('signIn.promise')}</p>
        </div>
        <img className={classes['drive']} src={drive} alt="" />
      </section>
      <div className={classes['side']}>
        <header className={classes['head']}>
          <span className={classes['phoneLogo']}>
            <Logo />
          </span>
          <LanguageMenu />
        </header>
        <main className={classes['main']}>
          <h1>{t('signIn.title')}</h1>
          <SignInForm onSignedIn={onSignedIn} />
          {demo && <DemoHint demo={demo} onSignedIn={onSignedIn} />}
        </main>
        <Footer className={classes['foot']} />
      </div>
    </div>
  );
}
