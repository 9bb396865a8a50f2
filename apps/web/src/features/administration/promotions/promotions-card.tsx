import { Button } from '@mantine/core';
import type { ListedPromotion } from '@wattbook/contract/promotions/promotions.endpoints';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import { useToday } from '../../../ui/range/use-today.ts';
import classes from '../administration.module.css';
import { usePromotions } from '../data/promotions.queries.ts';
import { PromotionDialog } from './promotion.dialog.tsx';
import { planLabels } from './promotion.form.ts';

/** The promotions of this installation, and the way to a new one. */
export function PromotionsCard() {
  const t = useT();
  const formats = useFormats();
  const today = useToday();
  const promotions = usePromotions();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('promotions.all')} flush>
      <p className={classes['text']}>{t('promotions.allText')}</p>
      <LineList
        rows={promotions.data?.data}
        failure={promotions.isError ? `${t('promotions.allFailed')}. ${t(errorMessageOf(promotions.error))}` : null}
        onRetry={() => void promotions.refetch()}
      >
        {(promotion) => (
          <li key={promotion.id}>
            <span>
              <strong>{`${promotion.user.name} · ${promotion.vehicle}`}</strong>
              <small>
                {t('promotions.line', {
                  plan: t(planLabels[promotion.plan]),
                  months: promotion.months,
                  ending: promotion.ending,
                })}
              </small>
              <small>{stateOf(promotion, today, t, formats)}</small>
            </span>
          </li>
        )}
      </LineList>
      {promotions.data?.total === 0 && <p className={classes['none']}>{t('promotions.allNone')}</p>}
      <div className={classes['none']}>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('promotions.create')}
        </Button>
      </div>
      {isOpen && <PromotionDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}

function stateOf({ usedAt, validUntil }: ListedPromotion, today: string, t: Translate, formats: Formats): string {
  if (usedAt !== null) return t('promotions.used', { date: formats.date(usedAt) ?? '' });
  return t(validUntil < today ? 'promotions.over' : 'promotions.open', { date: formats.date(validUntil) ?? '' });
}
