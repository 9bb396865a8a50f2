import { IconArrowMerge } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { withTexts } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { BulkSelection } from '../../../lists/list-of.ts';
import { BulkButton } from '../../../ui/table/bulk-button.tsx';
import { toastError } from '../../../ui/toast.tsx';
import type { ChargeRow } from '../data/charges.queries.ts';

const MergeDialog = lazy(() => withTexts(import('./merge.dialog.tsx')).then(({ MergeDialog: component }) => ({ default: component })));

/** Merges the selected charges (CHG-019). */
export function MergeButton(selected: BulkSelection<ChargeRow>) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    if (selected.rows.length < 2) toastError(t('charges.mergeFew'));
    else setIsOpen(true);
  };
  return (
    <>
      <BulkButton icon={IconArrowMerge} label={t('charges.merge')} onClick={open} />
      {isOpen && (
        <Suspense>
          <MergeDialog {...selected} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
