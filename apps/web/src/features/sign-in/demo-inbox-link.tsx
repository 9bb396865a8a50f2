import { useRouteContext } from '@tanstack/react-router';
import { demoInbox } from '../../paths.ts';
import { useT } from '../../i18n/use-t.ts';
import classes from './sign-in.module.css';

/** Where the mail of a demo is read, for who waits for its code; nothing where mail goes out into the world. */
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
