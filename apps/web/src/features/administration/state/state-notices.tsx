import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { useHealthReasons } from '../data/health.queries.ts';

/** What is wrong with the installation now, and what to do about it. */
export function StateNotices() {
  const t = useT();
  const reasons = useHealthReasons();
  if (reasons === undefined) return <div data-placeholder />;
  return reasons.map((reason) => (
    <Notice key={reason} kind="warning">
      {t(`administration.${reason}`)}
    </Notice>
  ));
}
