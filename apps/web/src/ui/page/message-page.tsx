import { IconMoodEmpty, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsFramed } from './frame.ts';
import { PageTitle } from './page-title.tsx';
import classes from './message-page.module.css';

interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  readonly kind: 'empty' | 'error';
  /** The next step. */
  readonly children: ReactNode;
}

/** A page with a single message. */
export function MessagePage({ title, text, kind, children }: MessagePageProps) {
  const Root = useIsFramed() ? 'div' : 'main';
  const Icon = kind === 'error' ? IconPlugConnectedX : IconMoodEmpty;
  return (
    <Root className={classes['root']}>
      <PageTitle page={title} />
      <Icon size={32} stroke={1.75} className={classes['icon']} aria-hidden />
      <h1 className={classes['title']}>{title}</h1>
      <p role={kind === 'error' ? 'alert' : undefined}>{text}</p>
      <div className={classes['actions']}>{children}</div>
    </Root>
  );
}
