import { Link } from '@tanstack/react-router';
import { isRefusal } from '../../../api/api-error.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { connectionMessageOf } from './connection-message.ts';

/** Why a vehicle was not added; the way to the plans where it needs a subscription (VEH-037). */
export function RefusedNotice({ error }: { readonly error: unknown }) {
  const t = useT();
  return (
    <Notice kind="danger">
      {t(connectionMessageOf(error))}{' '}
      {isRefusal(error, 'subscription_required') && <Link {...paths.billing()}>{t('shell.toBilling')}</Link>}
    </Notice>
  );
}
