import { Link, notFound, useParams } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import { Footer } from '../../ui/page/footer.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import classes from './about.module.css';
import { ServerStatus } from './server-status.tsx';

const pages = ['terms', 'privacy', 'imprint', 'help', 'status'] as const;

/** A plain page of this installation, open to visitors. */
export function AboutScreen() {
  const t = useT();
  const { page: asked } = useParams({ strict: false });
  const page = pages.find((one) => one === asked);
  if (page === undefined) throw notFound();
  const title = t(`shell.${page}`);
  return (
    <div className={classes['screen']}>
      <PageTitle page={title} />
      <header>
        <Link to="/" aria-label={t('about.toSignIn')}>
          <Logo />
        </Link>
      </header>
      <main className={classes['main']}>
        <h1>{title}</h1>
        <p>{t(`about.${page}`)}</p>
        {page === 'status' ? <ServerStatus /> : <p>{t(`about.${page}More`)}</p>}
        <Link to="/" className={classes['back'] ?? ''}>
          {t('about.toSignIn')}
        </Link>
      </main>
      <Footer />
    </div>
  );
}
