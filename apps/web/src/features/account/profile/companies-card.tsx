import { Button } from '@mantine/core';
import type { CompanyLink } from '@wattbook/contract/fleet/company.schema';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useCompanies, useUnlinkCompany } from '../data/companies.queries.ts';
import classes from './profile.module.css';

/** The companies whose sign-in opens the account; nothing where there is none. */
export function CompaniesCard({ mayWrite }: { readonly mayWrite: boolean }) {
  const t = useT();
  const formats = useFormats();
  const companies = useCompanies();
  const unlink = useUnlinkCompany();
  const [asked, setAsked] = useState<CompanyLink | null>(null);
  const rows = companies.data?.data;
  if (!companies.isError && (rows === undefined || rows.length === 0)) return null;
  const end = (id: string) =>
    unlink.mutate(id, {
      onSuccess: () => toastSuccess(t('company.unlinked')),
      onError: (error) => toastError(t(errorMessageOf(error))),
      onSettled: () => setAsked(null),
    });
  return (
    <Card title={t('company.links')} flush>
      <div className={classes['lead']}>
        <p className={classes['text']}>{t('company.linksText')}</p>
      </div>
      <LineList
        rows={rows}
        failure={companies.isError ? `${t('company.linksFailed')}. ${t(errorMessageOf(companies.error))}` : null}
        onRetry={() => void companies.refetch()}
      >
        {(link) => (
          <li key={link.id}>
            <span>
              <strong>{link.fleetName}</strong>
              <small>
                {link.lastUsedAt === null
                  ? t('company.linkSince', { time: formats.dateTime(link.linkedAt) ?? '' })
                  : t('company.linkUsed', { time: formats.dateTime(link.lastUsedAt) ?? '' })}
              </small>
            </span>
            <Button variant="default" size="xs" disabled={!mayWrite} onClick={() => setAsked(link)}>
              {t('company.unlink')}
            </Button>
          </li>
        )}
      </LineList>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked !== null && end(asked.id)}
        title={t('company.unlinkTitle', { fleet: asked?.fleetName ?? '' })}
        confirmLabel={t('company.unlink')}
        busy={unlink.isPending}
      >
        {t('company.unlinkLoss', { fleet: asked?.fleetName ?? '' })}
      </ConfirmDialog>
    </Card>
  );
}
