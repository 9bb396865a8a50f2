import { recordVerdict } from '@wattbook/domain/access/record-policy';
import { useT } from '../../../i18n/use-t.ts';
import { ListCard } from '../../../lists/list-card.tsx';
import { readList } from '../../../lists/read-list.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { useActor } from '../../account/public.ts';
import { CostTabs } from '../../cost-tabs/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { ReceiptRoom } from '../card/receipt-room.tsx';
import { AddReceipts } from '../card/receipts-card.tsx';
import { SharedFiles } from '../card/shared-files.tsx';
import { receiptList } from '../list/receipt-list.tsx';
import classes from './receipts-screen.module.css';

/** `/receipts`: the pictures and PDFs of the selected vehicle, and those that still belong to nothing. */
export function ReceiptsScreen() {
  const t = useT();
  const vehicle = useVehicle();
  const { may } = recordVerdict({ actor: useActor() });
  return (
    <>
      <PageHead title={t('costs.title')} documentTitle={t('receipts.title')} subtitle={vehicle.displayName} />
      <CostTabs />
      <div className={classes['parts']}>
        {may && <SharedFiles vehicle={vehicle} />}
        {may && (
          <Card flush label={t('receipts.add')}>
            <AddReceipts vehicleId={vehicle.id} entry={null} isFirst />
            <ReceiptRoom vehicleId={vehicle.id} />
          </Card>
        )}
        <ListCard list={may ? receiptList : readList(receiptList)} owner={vehicle.id} />
      </div>
    </>
  );
}
