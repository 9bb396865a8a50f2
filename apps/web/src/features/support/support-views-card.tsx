import { Button } from '@mantine/core';
import { errorMessageOf } from '../../api/error-messages.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import { session } from '../../session/browser-session.ts';
import { Card } from '../../ui/page/card.tsx';
import { LineList } from '../../ui/page/line-list.tsx';
import { toastError } from '../../ui/toast.tsx';
import { useEndSupportView, useSupportViews } from './data/support-views.queries.ts';

/** The support views of the account for its owner, who can end a running one. Empty without any. */
export function SupportViewsCard() {
  const t = useT();
  const formats = useFormats();
  const views = useSupportViews();
  const rows = views.data?.data;
  const end = useEndSupportView();
  // Most accounts have no support views: while loading, no card is shown.
  if (rows === undefined ? !views.isError : rows.length === 0) return null;
  const onEnd = (id: string) => end.mutate(id, { onError: (error) => toastError(t(errorMessageOf(error))) });
  return (
    <Card title={t('support.views')} flush>
      <LineList
        rows={rows}
        failure={views.isError ? `${t('support.viewsFailed')}. ${t(errorMessageOf(views.error))}` : null}
        onRetry={() => void views.refetch()}
      >
        {({ id, viewer, startedAt, endsAt, current }) => (
          <li key={id}>
            <span>
              <strong>{viewer}</strong>
              <small>
                {t(current ? 'support.viewSince' : 'support.viewBetween', {
                  start: formats.dateTime(startedAt) ?? '',
                  end: formats.time(endsAt) ?? '',
                })}
              </small>
            </span>
            {current && session.view() === null && (
              <Button variant="default" size="xs" loading={end.isPending && end.variables === id} onClick={() => onEnd(id)}>
                {t('support.endView')}
              </Button>
            )}
          </li>
        )}
      </LineList>
    </Card>
  );
}
