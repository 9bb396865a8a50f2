import { useRouteContext } from '@tanstack/react-router';
import { demoInbox } from '../../paths.ts';
import { useT } from '../../i18n/use-t.ts';
import classes from './sign-in.module.css';

/** A link to the inbox of a demo, where codes arrive; empty where mail is really sent. */
export function DemoInboxLink({ to }: { readonly to: string }) {
  const t = useT();
  const { configuration } = useRouteContext({ from: '/visitor' });
  if (configuration?.demo?.inbox !== true) return null;
  return (
    <p className={classes['inbox']}>
      {t('demo.inboxText')}{' '}
      <a href={demoInbox(to)} target="_blank" rel="noreferrer">
        {t('demo.inbox')}
      </a>
    </p>
  );
}
