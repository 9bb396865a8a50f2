import { Button } from '@mantine/core';
import type { PayoutOfUser } from '@wattbook/contract/referrals/referrals.endpoints';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import classes from '../administration.module.css';
import { useMarkDone, useOpenPayouts } from '../data/payouts.queries.ts';

/** The gift cards that users asked for, each to be handed out (BILL-027). */
export function PayoutsCard() {
  const t = useT();
  const payouts = useOpenPayouts();
  return (
    <Card title={t('referrals.payoutsAll')} flush>
      <p className={classes['text']}>{t(payouts.data?.total === 0 ? 'referrals.payoutsNone' : 'referrals.payoutsText')}</p>
      <LineList
        rows={payouts.data?.data}
        failure={payouts.isError ? `${t('referrals.payoutsFailed')}. ${t(errorMessageOf(payouts.error))}` : null}
        onRetry={() => void payouts.refetch()}
      >
        {(payout) => <PayoutRow key={payout.id} payout={payout} />}
      </LineList>
    </Card>
  );
}

function PayoutRow({ payout: { id, user, amount, requestedAt } }: { readonly payout: PayoutOfUser }) {
  const t = useT();
  const formats = useFormats();
  const done = useMarkDone();
  return (
    <li>
      <span>
        <strong>{t('referrals.payout', { amount: formats.cost({ cost: amount, costCurrency: 'EUR' }) ?? '' })}</strong>
        <small>{[user.name, user.email].filter((text, index, all) => all.indexOf(text) === index).join(' · ')}</small>
        <small>{t('referrals.payoutOpen', { date: formats.date(requestedAt) ?? '' })}</small>
      </span>
      <Button
        variant="default"
        size="xs"
        loading={done.isPending}
        aria-label={t('referrals.markDoneOf', { name: user.name })}
        onClick={() =>
          done.mutate(id, {
            onSuccess: () => toastSuccess(t('referrals.markedDone')),
            onError: (error) => toastError(t(errorMessageOf(error))),
          })
        }
      >
        {t('referrals.markDone')}
      </Button>
    </li>
  );
}
