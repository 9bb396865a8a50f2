import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { Billing } from '@wattbook/contract/subscriptions/billing.schema';
import { useEffect, useRef } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useUser } from '../../account/public.ts';
import { InvoiceList } from './invoice-list.tsx';
import { billingQuery, useOpenPortal, useRefreshBilling } from './payments.queries.ts';
import classes from './payments.module.css';

/** What the account pays with, to which address, and its invoices (BILL-021 to BILL-024); all of it is changed in the portal of the provider. */
export function PaymentsSection() {
  const t = useT();
  const { id } = useUser();
  const { data, error, refetch } = useQuery(billingQuery(id));
  const portal = useOpenPortal();
  useReturnFromCheckout(id);
  return (
    <section aria-label={t('billing.payments')} className={classes['section']}>
      <Card
        title={t('billing.payments')}
        aside={
          <Button
            variant="default"
            loading={portal.isPending}
            onClick={() => portal.mutate(id, { onError: (failure) => toastError(t(errorMessageOf(failure, failures))) })}
          >
            {t('billing.manage')}
          </Button>
        }
      >
        {error !== null && (
          <Notice kind="danger">
            {t(errorMessageOf(error, failures))}{' '}
            <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
              {t('billing.again')}
            </Button>
          </Notice>
        )}
        {error === null && data === undefined && <Skeleton height={96} />}
        {data !== undefined && <BillingFacts billing={data} />}
      </Card>
    </section>
  );
}

const failures = { unavailable: 'billing.unavailable' } as const;

function BillingFacts({ billing }: { readonly billing: Billing }) {
  const t = useT();
  const { address, name, paymentMethod, taxId, disputed, invoices } = billing;
  const lines = [name, address?.street, [address?.zip, address?.city].filter(Boolean).join(' '), address?.country].filter(Boolean);
  return (
    <>
      {disputed && <Notice kind="warning">{t('billing.disputed')}</Notice>}
      <dl className={classes['facts']}>
        <dt>{t('billing.method')}</dt>
        <dd>{paymentMethod === null ? t('billing.noMethod') : methodOf(paymentMethod)}</dd>
        <dt>{t('billing.address')}</dt>
        <dd>{lines.length === 0 ? t('billing.notGiven') : lines.join(', ')}</dd>
        <dt>{t('billing.taxId')}</dt>
        <dd>{taxId ?? t('billing.notGiven')}</dd>
      </dl>
      <h3 className={classes['head']}>{t('billing.invoices')}</h3>
      <InvoiceList invoices={invoices} />
    </>
  );
}

const methodOf = ({ kind, last4 }: NonNullable<Billing['paymentMethod']>): string => {
  const label = kind.charAt(0).toUpperCase() + kind.slice(1);
  return last4 === null ? label : `${label} •••• ${last4}`;
};

/** The provider leads back here after a payment: what was bought is read at once, as its event may be on its way. */
function useReturnFromCheckout(userId: string): void {
  const t = useT();
  const navigate = useNavigate();
  const { mutate } = useRefreshBilling();
  const isBack = new URLSearchParams(useLocation().searchStr).get('checkout') === 'done';
  const handled = useRef(false);
  useEffect(() => {
    if (!isBack || handled.current) return;
    handled.current = true;
    mutate(userId, { onSuccess: () => toastSuccess(t('billing.bought')) });
    void navigate({ ...paths.billing(), replace: true });
  }, [isBack, mutate, navigate, t, userId]);
}
