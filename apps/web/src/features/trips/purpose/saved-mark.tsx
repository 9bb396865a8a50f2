import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useT } from '../../../i18n/use-t.ts';
import { choiceMessages, choiceOf } from './purpose.ts';
import classes from './purpose.module.css';
import type { PurposeState } from './use-purpose.ts';

/** That changes save themselves, and whether the last one was saved; announced to screen readers. */
export function SavedMark({ purpose: { state, saved, shown } }: { readonly purpose: PurposeState }) {
  const t = useT();
  const choice = choiceOf(shown);
  const savedText = () =>
    saved.includes('tags') || saved.includes('privateDistance')
      ? t('trips.purposeSaved', { purpose: t(choice === null ? 'trips.notTagged' : choiceMessages[choice]) })
      : t('trips.saved');
  return (
    <span role="status" className={classes['status']} data-state={state}>
      {state === 'unchanged' && t('trips.savesItself')}
      {state === 'saving' && t('trips.saving')}
      {state === 'saved' && (
        <>
          <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          {savedText()}
        </>
      )}
      {state === 'failed' && (
        <>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          {t('trips.unsaved')}
        </>
      )}
    </span>
  );
}
