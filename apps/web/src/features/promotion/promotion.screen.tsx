import { Button, Checkbox } from '@mantine/core';
import type { Promotion } from '@wattbook/contract/promotions/promotions.endpoints';
import { isOffered, offerOf2024 } from '@wattbook/domain/promotions/promotion';
import { useEffect, useState } from 'react';
import { errorMessageOf } from '../../api/error-messages.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { SitePageLink } from '../../ui/page/site-page-link.tsx';
import { useToday } from '../../ui/range/use-today.ts';
import { useUrlState } from '../../ui/use-url-state.ts';
import { VisitorPage } from '../../ui/visitor/visitor-page.tsx';
import { callPromotion } from './promotion-call.ts';
import classes from './promotion.module.css';

type Loading = { readonly promotion: Promotion } | { readonly error: unknown };

const messages = { not_eap: 'promotions.exists' } as const;

/** `/promotion?code=`: whom a promotion greets, and its activation (BILL-032 to BILL-043). It is open to all: the code identifies the user (OQ-238). */
export function PromotionScreen() {
  const t = useT();
  const [{ code = '' }] = useUrlState();
  const [loading, setLoading] = useState<Loading | null>(null);
  useEffect(() => {
    if (code === '') return;
    const controller = new AbortController();
    const load = async () => {
      const outcome = await callPromotion('GET', code, controller.signal).then(
        (promotion): Loading => ({ promotion }),
        (error: unknown): Loading => ({ error }),
      );
      if (!controller.signal.aborted) setLoading(outcome);
    };
    void load();
    return () => controller.abort();
  }, [code]);
  return (
    <VisitorPage title={t('promotions.title')}>
      <div className={classes['content']}>
        <Offer />
        {code === '' && <Notice kind="info">{t('promotions.withoutCode')}</Notice>}
        {loading !== null && 'error' in loading && <Notice kind="danger">{t(errorMessageOf(loading.error, messages))}</Notice>}
        {loading !== null && 'promotion' in loading && <Activation code={code} promotion={loading.promotion} />}
      </div>
    </VisitorPage>
  );
}

/** The offer, on its days only (BILL-043). */
function Offer() {
  const t = useT();
  const formats = useFormats();
  const { perMonth, perYear, currency } = offerOf2024;
  if (!isOffered(offerOf2024, useToday())) return null;
  const amount = (cost: number) => formats.cost({ cost, costCurrency: currency }) ?? '';
  return <Notice kind="info">{t('promotions.offer', { perMonth: amount(perMonth), perYear: amount(perYear) })}</Notice>;
}

function Activation({ code, promotion: { name, displayName } }: { readonly code: string; readonly promotion: Promotion }) {
  const t = useT();
  const [agreed, setAgreed] = useState(false);
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [failure, setFailure] = useState<unknown>(null);
  const activate = async () => {
    setState('busy');
    setFailure(null);
    try {
      await callPromotion('POST', code);
      setState('done');
    } catch (error) {
      setFailure(error);
      setState('open');
    }
  };
  return (
    <div className={classes['parts']}>
      <p>
        {t('promotions.greeting', { name })} {t('promotions.vehicle', { vehicle: displayName })}
      </p>
      <p className={classes['text']}>{t('promotions.explain')}</p>
      <Checkbox
        checked={agreed}
        disabled={state === 'done'}
        onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
        label={
          <>
            {t('promotions.agree')} <SitePageLink page="terms">{t('promotions.terms')}</SitePageLink> {t('promotions.and')}{' '}
            <SitePageLink page="privacy">{t('promotions.privacy')}</SitePageLink>.
          </>
        }
      />
      {failure !== null && <Notice kind="danger">{t(errorMessageOf(failure, messages))}</Notice>}
      {state === 'done' && <Notice kind="success">{t('promotions.success')}</Notice>}
      <Button size="md" fullWidth disabled={!agreed || state === 'done'} loading={state === 'busy'} onClick={() => void activate()}>
        {t('promotions.activate')}
      </Button>
    </div>
  );
}
