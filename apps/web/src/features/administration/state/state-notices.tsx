import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { useHealthReasons } from '../data/health.queries.ts';

/** What is wrong with the installation now, and what to do about it. */
export function StateNotices() {
  const t = useT();
  return useHealthReasons().map((reason) => (
    <Notice key={reason} kind="warning">
      {t(`administration.${reason}`)}
    </Notice>
  ));
}
