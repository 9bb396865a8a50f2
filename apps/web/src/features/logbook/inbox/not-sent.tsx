import { Button } from '@mantine/core';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { outbox } from '../../../outbox/browser-outbox.ts';
import type { WaitingChange } from '../../../outbox/waiting-change.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { choiceMessages, choiceOf, type PurposeChanges } from '../../trips/purpose/public.ts';
import classes from './inbox.module.css';

/** What this browser has and the server has not: what waits for the network, and what was refused, each with what to do. */
export function NotSent({ waiting }: { readonly waiting: readonly WaitingChange[] }) {
  const t = useT();
  const refused = waiting.filter(({ refusal }) => refusal !== null);
  const count = new Set(waiting.filter(({ refusal }) => refusal === null).map(({ record }) => record.id)).size;
  return (
    <>
      {count > 0 && <Notice kind="info">{t('inbox.waiting', { count })}</Notice>}
      {refused.length > 0 && (
        <Notice kind="warning">
          {t('inbox.refused', { count: refused.length })}
          <ul className={classes['refused']}>
            {refused.map((one) => (
              <Refused key={one.key} purpose={one} />
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

function Refused({ purpose: { key, record, changes, refusal } }: { readonly purpose: WaitingChange }) {
  const t = useT();
  const formats = useFormats();
  if (refusal === null) return null;
  const [problem] = Object.values(refusal.fields);
  const conflict = { conflict: 'inbox.conflict' } as const;
  const word = refusal.word === 'unsure' ? 'conflict' : refusal.word;
  return (
    <li>
      {formats.dateTime(record.startTime)} ({t(purposeName(changes))}): {problem ?? t(errorMessageOf(new ApiError(word), conflict))}{' '}
      {word === 'conflict' && (
        <Button variant="subtle" size="compact-sm" onClick={() => void outbox.insist(key)}>
          {t('table.overwrite')}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={() => outbox.remove(key)}>
        {t('inbox.forget')}
      </Button>
    </li>
  );
}

function purposeName(changes: PurposeChanges) {
  const { tags = [], privateDistance = null, toWorkDistance = null } = changes;
  const choice = choiceOf({ distance: 0, tags, privateDistance, toWorkDistance });
  return choice === null ? 'trips.notTagged' : choiceMessages[choice];
}
