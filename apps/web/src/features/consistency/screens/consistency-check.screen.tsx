import type { ConsistencyCount } from '@wattbook/contract/consistency/consistency.endpoints';
import { useState } from 'react';
import { errorMessageOf, type OwnMessages } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { RangePicker } from '../../../ui/range/range-picker.tsx';
import { useVehicle } from '../../vehicles/public.ts';
import { CheckForm } from '../check/check-form.tsx';
import { CheckState } from '../check/check-state.tsx';
import { useCheckedRange } from '../check/use-checked-range.ts';
import { type CheckBody, useCheck, useCountEntries, useStartCheck } from '../data/checks.queries.ts';

const own = { conflict: 'consistency.otherRuns' } as const satisfies OwnMessages;

interface Counted {
  readonly body: CheckBody;
  readonly count: ConsistencyCount;
  /** One key for one confirmed check, however often it is sent. */
  readonly key: string;
}

/** `/consistency-check`: checks trips and charges of a range again and returns errors to open (CONS-018 to CONS-038). */
export function ConsistencyCheckScreen() {
  const t = useT();
  const vehicle = useVehicle();
  const range = useCheckedRange();
  const counting = useCountEntries(vehicle.id);
  const starting = useStartCheck(vehicle.id);
  const { data: check, error } = useCheck(vehicle.id);
  const [counted, setCounted] = useState<Counted | null>(null);
  const failure = starting.error ?? counting.error ?? error;
  const isRunning = check?.status === 'running';

  const count = (body: CheckBody) => {
    starting.reset();
    counting.mutate(body, { onSuccess: (found) => setCounted({ body, count: found, key: crypto.randomUUID() }) });
  };
  const start = () => {
    if (counted !== null) starting.mutate(counted, { onSettled: () => setCounted(null) });
  };

  return (
    <>
      <PageHead
        title={t('consistency.screen')}
        subtitle={t('consistency.lead', { vehicle: vehicle.displayName })}
        back={{ to: paths.vehicles(), label: t('vehicles.title') }}
      >
        <RangePicker state={range.picker} />
      </PageHead>
      <Notice kind="info">{t('consistency.disclaimer')}</Notice>
      {failure !== null && <Notice kind="danger">{t(errorMessageOf(failure, own))}</Notice>}
      {check && <CheckState check={check} />}
      <Card>
        <CheckForm range={range} busy={counting.isPending || starting.isPending || isRunning} onCheck={count} />
      </Card>
      <ConfirmDialog
        opened={counted !== null}
        onClose={() => setCounted(null)}
        onConfirm={start}
        title={t('consistency.confirmTitle')}
        confirmLabel={t('consistency.start')}
        busy={starting.isPending}
        harmless={counted?.count.reset === 0}
      >
        {counted !== null && (
          <p>
            {t('consistency.entries', { count: counted.count.entries })} {t('consistency.resets', { count: counted.count.reset })}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
