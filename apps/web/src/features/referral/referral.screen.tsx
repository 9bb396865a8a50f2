import { Button } from '@mantine/core';
import type { Referrals } from '@wattbook/contract/referrals/referrals.endpoints';
import { REFERRAL_DISCOUNT_PERCENT } from '@wattbook/domain/referrals/referral';
import { hrefOf } from '../../address.ts';
import { errorMessageOf } from '../../api/error-messages.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { CopiedText } from '../../ui/copied-text.tsx';
import { Card } from '../../ui/page/card.tsx';
import { LineList } from '../../ui/page/line-list.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { useUser } from '../account/public.ts';
import classes from './referral.module.css';
import { useReferrals, useRequestPayout } from './referrals.queries.ts';

const counts = ['signUps', 'paying', 'credits'] as const;

/** `/referral`: the own code and link, what became of it, and the gift card for it (BILL-025 to BILL-030). */
export function ReferralScreen() {
  const t = useT();
  const referrals = useReferrals(useUser().id);
  return (
    <>
      <PageHead title={t('referrals.recommend')} />
      <div className={classes['cards']}>
        <div className={classes['intro']}>
          <p>{t('referrals.intro', { percent: REFERRAL_DISCOUNT_PERCENT })}</p>
          <p>{t('referrals.introPayout')}</p>
          <p>{t('referrals.introCounts')}</p>
        </div>
        {referrals.isError && (
          <>
            <Notice kind="danger">{`${t('referrals.failed')}. ${t(errorMessageOf(referrals.error))}`}</Notice>
            <div>
              <Button variant="default" onClick={() => void referrals.refetch()}>
                {t('table.retry')}
              </Button>
            </div>
          </>
        )}
        {referrals.data !== undefined && (
          <>
            <Card title={t('referrals.ownCode')}>
              <div className={classes['codes']}>
                <CopiedText
                  label={t('referrals.link')}
                  text={`${location.origin}${hrefOf(paths.signUpWithCode(referrals.data.code, {}))}`}
                />
                <CopiedText label={t('referrals.ownCode')} text={referrals.data.code} />
              </div>
            </Card>
            <Statistics referrals={referrals.data} />
            {referrals.data.payouts.length > 0 && <Payouts payouts={referrals.data.payouts} />}
          </>
        )}
      </div>
    </>
  );
}

function Statistics({ referrals }: { readonly referrals: Referrals }) {
  const t = useT();
  const formats = useFormats();
  const request = useRequestPayout(useUser().id);
  const ask = () =>
    request.mutate(undefined, {
      onSuccess: () => toastSuccess(t('referrals.asked')),
      onError: (error) => toastError(t(errorMessageOf(error, { conflict: 'referrals.tooFew', forbidden: 'referrals.shared' }))),
    });
  return (
    <Card title={t('referrals.statistics')}>
      <dl className={classes['counts']}>
        {counts.map((count) => (
          <div key={count}>
            <dt>{t(`referrals.${count}`)}</dt>
            <dd>{formats.number(referrals[count], 0)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('referrals.worth', { amount: formats.cost({ cost: referrals.amount, costCurrency: 'EUR' }) ?? '' })}</p>
      <div className={classes['ask']}>
        <Button disabled={!referrals.redeemable} loading={request.isPending} onClick={ask}>
          {t('referrals.ask')}
        </Button>
        {!referrals.redeemable && <span className={classes['hint']}>{t('referrals.askHint')}</span>}
      </div>
    </Card>
  );
}

function Payouts({ payouts }: Pick<Referrals, 'payouts'>) {
  const t = useT();
  const formats = useFormats();
  return (
    <Card title={t('referrals.payouts')} flush>
      <LineList rows={payouts} failure={null} onRetry={() => undefined}>
        {({ id, amount, requestedAt, doneAt }) => (
          <li key={id}>
            <span>
              <strong>{t('referrals.payout', { amount: formats.cost({ cost: amount, costCurrency: 'EUR' }) ?? '' })}</strong>
              <small>
                {doneAt === null
                  ? t('referrals.payoutOpen', { date: formats.date(requestedAt) ?? '' })
                  : t('referrals.payoutDone', { date: formats.date(doneAt) ?? '' })}
              </small>
            </span>
          </li>
        )}
      </LineList>
    </Card>
  );
}
