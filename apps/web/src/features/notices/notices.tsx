import { useQuery } from '@tanstack/react-query';
import type { Notice as ActiveNotice } from '@wattbook/contract/notices/notices.endpoints';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { useVehicles } from '../vehicles/public.ts';
import { noticesQuery } from './data/notices.queries.ts';
import { dismiss, isDismissed, readDismissed } from './dismissed.ts';

const kinds = { info: 'info', warning: 'warning', error: 'danger', success: 'success' } as const;

/** The notices are at the top: the content below waits for them up to this long, so that it does not move. */
const NOTICE_TIMEOUT_MS = 2000;

/** The notices for the user; `isReady` once the content below them can be shown. `waits` while something else at the top is read. */
export function useNotices({ waits = false }: { readonly waits?: boolean } = {}): {
  readonly notices: readonly ActiveNotice[];
  readonly isReady: boolean;
} {
  const language = useLanguage();
  const makes = [...new Set(useVehicles().flatMap(({ manufacture }) => (manufacture === null || manufacture === '' ? [] : [manufacture])))];
  const { data, isPending } = useQuery(noticesQuery(language, makes));
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), NOTICE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return { notices: data ?? [], isReady: (!isPending && !waits) || isLate };
}

/** Active notices as alerts that stay until they are dismissed (DASH-024, OQ-011). */
export function Notices({ notices }: { readonly notices: readonly ActiveNotice[] }) {
  const t = useT();
  const [dismissed, setDismissed] = useState(() => readDismissed(localStorage));
  return notices
    .filter((notice) => !isDismissed(dismissed, notice))
    .map((notice) => (
      <Notice
        key={notice.id}
        kind={kinds[notice.level]}
        dismissLabel={t('notices.dismiss')}
        onDismiss={() => setDismissed(dismiss(localStorage, notice, notices))}
      >
        {notice.message} {notice.link !== null && isSafeLink(notice.link) && <a href={notice.link}>{t('notices.more')}</a>}
      </Notice>
    ));
}

/** Only links to this site or with http(s): no scheme that executes code. */
const isSafeLink = (link: string): boolean => /^(https?:\/\/|\/(?!\/))/i.test(link);
