import { Button } from '@mantine/core';
import { sentenceOf } from '../../api/error-sentences.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import { session } from '../../session/browser-session.ts';
import { Card } from '../../ui/page/card.tsx';
import { LineList } from '../../ui/page/line-list.tsx';
import { toastError } from '../../ui/toast.tsx';
import { useEndLook, useLooks } from './data/looks.queries.ts';

/** The support views of the account for its owner, who can end a running one. Empty without any. */
export function LooksCard() {
  const t = useT();
  const formats = useFormats();
  const looks = useLooks();
  const rows = looks.data?.data;
  const end = useEndLook();
  // Most accounts have no support views: while loading, no card is shown.
  if (rows === undefined ? !looks.isError : rows.length === 0) return null;
  const onEnd = (id: string) => end.mutate(id, { onError: (error) => toastError(t(sentenceOf(error))) });
  return (
    <Card title={t('support.looks')} flush>
      <LineList
        rows={rows}
        failure={looks.isError ? `${t('support.looksFailed')}. ${t(sentenceOf(looks.error))}` : null}
        onRetry={() => void looks.refetch()}
      >
        {({ id, viewer, startedAt, endsAt, current }) => (
          <li key={id}>
            <span>
              <strong>{viewer}</strong>
              <small>
                {t(current ? 'support.lookGoesOn' : 'support.lookWas', {
                  start: formats.dateTime(startedAt) ?? '',
                  end: formats.time(endsAt) ?? '',
                })}
              </small>
            </span>
            {current && session.view() === null && (
              <Button variant="default" size="xs" loading={end.isPending && end.variables === id} onClick={() => onEnd(id)}>
                {t('support.endLook')}
              </Button>
            )}
          </li>
        )}
      </LineList>
    </Card>
  );
}
