import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { lateWindow } from '../../../ui/dialog/late-window.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useUser } from '../../account/public.ts';
import { useConfiguration } from '../../configuration/public.ts';
import type { PastDueDialogProps } from './past-due.dialog.tsx';
import { pastDueQuery } from './payments.queries.ts';

const LazyDialog = lateWindow<PastDueDialogProps>(() => import('./past-due.dialog.tsx').then(({ PastDueDialog: component }) => component));

const usePastDue = () => {
  const isSold = useConfiguration()?.payments === true;
  return useQuery({ ...pastDueQuery(useUser().id), enabled: isSold }).data;
};

/** A payment that did not go through opens a dialog, once until the page is loaded again (SHELL-098). */
export function PastDue() {
  const data = usePastDue();
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed || data === undefined || data.data.length === 0) return null;
  return <LazyDialog onClose={() => setIsClosed(true)} />;
}

/** While a trial runs that nobody pays after (SHELL-104). */
export function PaymentMissing({ className }: { readonly className: string }) {
  const t = useT();
  if (usePastDue()?.paymentMissing !== true) return null;
  return (
    <div className={className}>
      <Notice kind="info">
        {t('shell.paymentMissingBanner')} <Link {...paths.billing()}>{t('shell.toBilling')}</Link>
      </Notice>
    </div>
  );
}
