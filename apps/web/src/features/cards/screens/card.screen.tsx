import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Card } from '@wattbook/contract/cards/card.schema';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { withTexts } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useWaitingRows } from '../../../outbox/use-waiting-rows.ts';
import { paths } from '../../../paths.ts';
import { BlockSkeleton, DetailSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { useBackToOrigin } from '../../../ui/origin/use-origin.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { toastError } from '../../../ui/toast.tsx';
import { usePathParams } from '../../../ui/use-path-params.ts';
import { useUser } from '../../account/public.ts';
import { cardQuery } from '../data/cards.queries.ts';
import { CardForm } from '../form/card-form.tsx';
import classes from './cards.module.css';

const ChangelogCard = lazy(() =>
  withTexts(import('../../changelog/public.ts'), 'garage', 'records', 'costs', 'charging', 'fleets').then(
    ({ ChangelogCard: component }) => ({
      default: component,
    }),
  ),
);

/** `/cards/{id}`: changes a card (COST-069, COST-092). A card that cannot be loaded leads back to the list with the reason (COST-049). */
export function CardScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { id = '' } = usePathParams(paths.card);
  const { data, error } = useQuery(cardQuery(useUser().id, id));
  useEffect(() => {
    if (error === null || data !== undefined) return;
    toastError(t(errorMessageOf(error, { not_found: 'cards.gone' })));
    void navigate({ ...paths.cards(), replace: true });
  }, [error, data, navigate, t]);
  const stored = useMemo(() => data && { total: 1, data: [data] }, [data]);
  const [card] = useWaitingRows(stored)?.data ?? [];
  return card === undefined ? <DetailSkeleton /> : <StoredCard key={id} card={card} />;
}

function StoredCard({ card }: { readonly card: Card }) {
  const t = useT();
  const userId = useUser().id;
  const back = useBackToOrigin(paths.cards);
  const [saved, setSaved] = useState({ times: 0, card });
  const onSaved = (stored: Card | null, isDone: boolean) => {
    if (isDone || stored === null) back.goBack();
    else setSaved({ times: saved.times + 1, card: stored });
  };
  const client = useQueryClient();
  const onUndone = () => {
    const stored = client.getQueryData(cardQuery(userId, card.id).queryKey);
    if (stored !== undefined) setSaved(({ times }) => ({ times: times + 1, card: stored }));
  };
  return (
    <>
      <PageHead title={saved.card.name} back={{ ...back, label: t('cards.title') }} />
      <div className={classes['form']}>
        {/* The key: after saving and after an undo, the stored card is the new state of the inputs. */}
        <CardForm key={saved.times} card={saved.card} onSaved={onSaved} onCancel={back.goBack} />
        <Suspense fallback={<BlockSkeleton />}>
          <ChangelogCard record={{ noun: 'cards', id: card.id, owner: userId }} onUndone={onUndone} />
        </Suspense>
      </div>
    </>
  );
}
