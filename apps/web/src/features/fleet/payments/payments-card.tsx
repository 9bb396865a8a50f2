import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { OwnPayment, OwnPayments } from '@wattbook/contract/payroll/payroll.schema';
import type { FleetStatementState } from '@wattbook/domain/payroll/fleet-statement';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/table/table-states.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import classes from '../fleet.module.css';
import { useMayAnswer } from '../use-may-answer.ts';
import { AnswerDialog, PayeeDialog } from './payment-dialogs.tsx';
import { ownPaymentsQuery, usePaymentChanges } from './payments.queries.ts';

/** What the fleet pays for charging at home: the account, each month, and what payroll asks. */
export function PaymentsCard({ vehicleId }: { readonly vehicleId: string }) {
  const t = useT();
  const { data, isPending, refetch } = useQuery(ownPaymentsQuery(vehicleId));
  if (isPending) return <BlockSkeleton />;
  if (data === undefined)
    return (
      <Card title={t('payroll.ownTitle')} flush>
        <ErrorState onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <Card title={t('payroll.ownTitle')}>
      <div className={classes['stack']}>
        {data.isGranted || data.statements.some(({ state }) => state !== null) ? (
          <Payments vehicleId={vehicleId} payments={data} />
        ) : (
          <p>{t('payroll.ownNotGranted')}</p>
        )}
      </div>
    </Card>
  );
}

interface PaymentsProps {
  readonly vehicleId: string;
  readonly payments: OwnPayments;
}

function Payments({ vehicleId, payments: { payee, statements, isGranted } }: PaymentsProps) {
  const t = useT();
  const mayWrite = useMayAnswer();
  const [entersPayee, setEntersPayee] = useState(false);
  return (
    <>
      <p>{t('payroll.ownText')}</p>
      <p>{payee === null ? t('payroll.ownPayeeNone') : `${payee.holder}, ${payee.iban}`}</p>
      <div className={classes['actions']}>
        <Button variant={payee === null ? 'filled' : 'default'} disabled={!mayWrite || !isGranted} onClick={() => setEntersPayee(true)}>
          {t(payee === null ? 'payroll.enterPayee' : 'payroll.changePayee')}
        </Button>
        <LinkButton variant="default" to={paths.statements()}>
          {t('payroll.ownStatements')}
        </LinkButton>
      </div>
      {statements.length === 0 ? (
        <p>{t('payroll.ownNone')}</p>
      ) : (
        <ul className={classes['list']}>
          {statements.map((payment) => (
            <li key={payment.id}>
              <Payment vehicleId={vehicleId} payment={payment} canGive={isGranted && mayWrite} />
            </li>
          ))}
        </ul>
      )}
      {entersPayee && <PayeeDialog vehicleId={vehicleId} onClose={() => setEntersPayee(false)} />}
    </>
  );
}

const stateWords = {
  open: 'payroll.state_open',
  questioned: 'payroll.state_questioned',
  answered: 'payroll.state_answered',
  rejected: 'payroll.state_rejected',
  approved: 'payroll.state_approved',
  paid: 'payroll.state_paid',
  replaced: 'payroll.state_replaced',
} as const satisfies Record<FleetStatementState, MessageKey>;

interface PaymentProps {
  readonly vehicleId: string;
  readonly payment: OwnPayment;
  readonly canGive: boolean;
}

function Payment({ vehicleId, payment, canGive }: PaymentProps) {
  const t = useT();
  const formats = useFormats();
  const [answers, setAnswers] = useState(false);
  const { month, state, amount, due, question } = payment;
  const asks = state === 'questioned' && question !== null;
  return (
    <div className={classes['stack']}>
      <div>
        {formats.month(`${month}-15T12:00:00Z`)} · {formats.money(due ?? amount, { currency: 'EUR', isKnown: true })} ·{' '}
        {t(state === null ? 'payroll.ownNotGiven' : stateWords[state])}
        {question !== null && <div className={classes['hint']}>{question.text}</div>}
        {state === 'rejected' && <div className={classes['hint']}>{t('payroll.ownRejected')}</div>}
        {question?.answer != null && <div className={classes['hint']}>{question.answer}</div>}
      </div>
      {(asks || (state === null && canGive)) && (
        <div className={classes['actions']}>
          {asks ? (
            <Button size="compact-sm" onClick={() => setAnswers(true)}>
              {t('payroll.answerOpen')}
            </Button>
          ) : (
            <HandIn vehicleId={vehicleId} statementId={payment.id} />
          )}
        </div>
      )}
      {answers && <AnswerDialog vehicleId={vehicleId} payment={payment} onClose={() => setAnswers(false)} />}
    </div>
  );
}

function HandIn({ vehicleId, statementId }: { readonly vehicleId: string; readonly statementId: string }) {
  const t = useT();
  const { handIn } = usePaymentChanges(vehicleId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => handIn(statementId),
    onSuccess: () => toastSuccess(t('payroll.handedIn')),
    onError: (error) => toastError(t(errorMessageOf(error, { conflict: 'payroll.ownNotGranted' }))),
  });
  return (
    <Button variant="default" size="compact-sm" loading={isPending} onClick={() => mutate()}>
      {t('payroll.handIn')}
    </Button>
  );
}
