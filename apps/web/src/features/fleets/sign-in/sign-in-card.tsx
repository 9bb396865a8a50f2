import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FleetAccount } from '@wattbook/contract/fleet/fleets.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { ErrorState } from '../../../ui/table/table-states.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { companyQuery, useCompanyChanges } from '../data/company.queries.ts';
import classes from '../fleets.module.css';
import { CompanyDialog } from './company.dialog.tsx';
import { DomainProof, type SetCompany } from './domain-proof.tsx';

/** How the people of a fleet sign in with the account of the company, for its owners. */
export function SignInCard({ fleet }: { readonly fleet: FleetAccount }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { data, isPending, refetch } = useQuery(companyQuery(fleet.id));
  if (isPending) return <BlockSkeleton />;
  if (data === undefined)
    return (
      <Card title={t('company.card')} flush>
        <ErrorState onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <Card
      title={t('company.card')}
      aside={
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          {t(data.issuer === null ? 'company.setUp' : 'company.change')}
        </Button>
      }
    >
      <div className={classes['stack']}>
        <p>{t('company.cardText')}</p>
        {isSet(data) && <Company fleetId={fleet.id} company={data} />}
      </div>
      {isOpen && <CompanyDialog fleetId={fleet.id} company={data} onClose={() => setOpen(false)} />}
    </Card>
  );
}

const isSet = (company: { readonly domain: string | null; readonly record: object | null }): company is SetCompany =>
  company.domain !== null && company.record !== null;

function Company({ fleetId, company }: { readonly fleetId: string; readonly company: SetCompany }) {
  const t = useT();
  const formats = useFormats();
  const { check, end } = useCompanyChanges(fleetId);
  const [busy, setBusy] = useState<'check' | 'end' | null>(null);
  const [asksEnd, setAsksEnd] = useState(false);
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const run = async (what: 'check' | 'end', work: Promise<void>) => {
    setBusy(what);
    setFailure(null);
    await work.then(
      () => what === 'end' && toastSuccess(t('company.ended')),
      (error: unknown) => setFailure(errorMessageOf(error, { conflict: 'company.taken' })),
    );
    setBusy(null);
    setAsksEnd(false);
  };
  const { problem, problemAt, people, issuer, clientId, checkedAt } = company;
  return (
    <>
      <dl className={classes['facts']}>
        <div>
          <dt>{t('company.issuer')}</dt>
          <dd>{issuer}</dd>
        </div>
        <div>
          <dt>{t('company.clientId')}</dt>
          <dd>{clientId}</dd>
        </div>
      </dl>
      {problem !== null && <Notice kind="warning">{t(`company.problem_${problem}`, { time: formats.dateTime(problemAt) ?? '' })}</Notice>}
      {problem === null && checkedAt !== null && <p className={classes['hint']}>{t('company.noProblem')}</p>}
      <DomainProof company={company} />
      {failure !== null && <Notice kind="danger">{t(failure)}</Notice>}
      <p className={classes['hint']}>
        {t('company.people', { count: people })} {t('company.roles')}
      </p>
      <div className={classes['actions']}>
        <Button loading={busy === 'check'} onClick={() => void run('check', check())}>
          {t('company.check')}
        </Button>
        <Button variant="default" onClick={() => setAsksEnd(true)}>
          {t('company.end')}
        </Button>
      </div>
      <ConfirmDialog
        opened={asksEnd}
        onClose={() => setAsksEnd(false)}
        onConfirm={() => void run('end', end())}
        title={t('company.endTitle')}
        confirmLabel={t('company.end')}
        busy={busy === 'end'}
      >
        {t('company.endLoss')}
      </ConfirmDialog>
    </>
  );
}
