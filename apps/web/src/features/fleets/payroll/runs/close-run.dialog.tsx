import { SegmentedControl, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FleetRunPlan } from '@wattbook/contract/payroll/runs.schema';
import { type RunPayment, runPayments } from '@wattbook/domain/payroll/run-plan';
import { useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { errorMessageOf } from '../../../../api/error-messages.ts';
import { useFormats } from '../../../../i18n/use-formats.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { paths } from '../../../../paths.ts';
import { BlockSkeleton } from '../../../../ui/detail/detail-skeleton.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { toastSuccess } from '../../../../ui/toast.tsx';
import { runPlanQuery, useCloseRun } from '../../data/runs.queries.ts';
import classes from '../../fleets.module.css';
import { paymentWords } from './payment-words.ts';

interface CloseProps {
  readonly fleetId: string;
  readonly onClose: () => void;
}

/** Closes a run with what it shows: where that is another by now, it shows what is new and closes nothing. */
export function CloseRunDialog({ fleetId, onClose }: CloseProps) {
  const t = useT();
  const navigate = useNavigate();
  const closeRun = useCloseRun(fleetId);
  const [payment, setPayment] = useState<RunPayment>('transfer');
  const [payOn, setPayOn] = useState('');
  const { data: plan, error: unread } = useQuery(runPlanQuery(fleetId, payment));
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ statements, due }: FleetRunPlan) =>
      closeRun({ payment, expected: { statements, due }, ...(payment === 'transfer' && payOn !== '' && { payOn }) }),
    onSuccess: (run) => {
      toastSuccess(t('payroll.runClosed', { number: run.number }));
      void navigate(paths.fleetRun(fleetId, run.id));
    },
  });
  const refused = error instanceof ApiError ? Object.values(error.fields ?? {})[0] : undefined;
  const isPossible = plan !== undefined && plan.statements > 0 && (plan.transfers === 0 || plan.hasDebtor);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => plan !== undefined && mutate(plan)}
      impossible={!isPossible}
      title={t('payroll.closeRun')}
      confirmLabel={t('payroll.closeRun')}
      busy={isPending}
    >
      <div className={classes['stack']}>
        <SegmentedControl
          aria-label={t('payroll.payment')}
          value={payment}
          onChange={(value) => setPayment(runPayments.find((one) => one === value) ?? 'transfer')}
          data={runPayments.map((value) => ({ value, label: t(paymentWords[value]) }))}
        />
        {plan !== undefined ? <Plan plan={plan} /> : unread === null ? <BlockSkeleton /> : <p role="alert">{t(errorMessageOf(unread))}</p>}
        {payment === 'transfer' && (
          <TextInput
            type="date"
            label={t('payroll.payOn')}
            description={t('payroll.payOnHint')}
            value={payOn}
            onChange={(event) => setPayOn(event.currentTarget.value)}
          />
        )}
        <p>{t('payroll.closeText')}</p>
        {error !== null && <p role="alert">{refused ?? t(errorMessageOf(error, { conflict: 'payroll.closeConflict' }))}</p>}
      </div>
    </ConfirmDialog>
  );
}

function Plan({ plan }: { readonly plan: FleetRunPlan }) {
  const t = useT();
  const formats = useFormats();
  const { statements, transfers, due, noIban, negative, hasDebtor } = plan;
  return (
    <ul className={classes['list']}>
      <li>{t('payroll.planStatements', { count: statements, sum: formats.money(due, { currency: 'EUR', isKnown: true }) ?? '' })}</li>
      {transfers > 0 && <li>{t('payroll.planTransfers', { count: transfers })}</li>}
      {noIban > 0 && <li>{t('payroll.planNoIban', { count: noIban })}</li>}
      {negative > 0 && <li>{t('payroll.planNegative', { count: negative })}</li>}
      {transfers > 0 && !hasDebtor && <li>{t('payroll.planNoDebtor')}</li>}
    </ul>
  );
}
