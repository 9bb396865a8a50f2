import { IconFileInvoice, IconLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Receipt } from '@wattbook/contract/receipts/receipt.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { AssignmentItems, ListOf } from '../../../lists/list-of.ts';
import type { SortOf } from '../../../lists/read-page.ts';
import { paths } from '../../../paths.ts';
import type { Column } from '../../../ui/table/column.ts';
import { TwoLines } from '../../../ui/table/cells.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { OpenReceipt } from '../card/open-receipt.tsx';
import { ReceiptThumbnail } from '../card/receipt-picture.tsx';
import { doubleText, factsText } from '../card/receipt-texts.ts';
import classes from '../card/receipts.module.css';
import { receiptRows } from '../data/receipts.queries.ts';
import { receiptDeletion } from '../receipt-deletion.ts';
import { AssignDialog } from './assign.dialog.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';

function File({ receipt }: { readonly receipt: Receipt }) {
  return (
    <div className={classes['row']}>
      <ReceiptThumbnail receipt={receipt} />
      <div>
        <OpenReceipt receipt={receipt} />
      </div>
    </div>
  );
}

function Facts({ receipt }: { readonly receipt: Receipt }) {
  const [formats, t] = [useFormats(), useT()];
  const double = doubleText(receipt, t);
  return (
    <TwoLines
      first={factsText(receipt, formats, t) ?? t(receipt.type === 'application/pdf' ? 'receipts.nothingRead' : 'receipts.picture')}
      second={double === null ? null : <span className={classes['double']}>{double}</span>}
    />
  );
}

/** To what a receipt belongs. */
function Entry({ receipt: { costId, chargeId, bill, lineCount, linkedLines } }: { readonly receipt: Receipt }) {
  const t = useT();
  if (costId !== null)
    return (
      <Link className={classes['entry']} {...paths.fixCost(costId)}>
        {t('receipts.ofCost')}
      </Link>
    );
  if (chargeId !== null)
    return (
      <Link className={classes['entry']} {...paths.chargeDetails(chargeId)}>
        {t(bill ? 'receipts.billOfCharge' : 'receipts.ofCharge')}
      </Link>
    );
  if (lineCount > 0) return t('receipts.linesOf', { bills: linkedLines.filter((line) => line.bill).length, count: lineCount });
  return t('receipts.ofNothing');
}

const columns: readonly Column<Receipt, SortOf<'GET /v1/receipts'>>[] = [
  {
    id: 'name',
    label: 'receipts.name',
    width: '34%',
    sort: 'name',
    text: ({ name }) => name,
    render: (receipt) => <File receipt={receipt} />,
  },
  { id: 'facts', label: 'receipts.facts', width: '30%', text: () => '', render: (receipt) => <Facts receipt={receipt} /> },
  { id: 'entry', label: 'receipts.entry', text: () => '', render: (receipt) => <Entry receipt={receipt} /> },
  {
    id: 'createdAt',
    label: 'receipts.createdAt',
    width: 130,
    sort: 'createdAt',
    text: ({ createdAt }, formats) => formats.date(createdAt),
  },
];

function ReceiptCard({ receipt }: { readonly receipt: Receipt }) {
  const formats = useFormats();
  return (
    <RowCard side={null} marks={<Entry receipt={receipt} />} notes={[formats.date(receipt.createdAt)]}>
      <div className={classes['lines']}>
        <File receipt={receipt} />
        <Facts receipt={receipt} />
      </div>
    </RowCard>
  );
}

function AssignItem({ onOpen }: AssignmentItems<Receipt>) {
  const t = useT();
  return (
    <Menu.Item leftSection={<IconLink size={16} stroke={1.75} />} onClick={() => onOpen(null)}>
      {t('receipts.assign')}
    </Menu.Item>
  );
}

/** The receipts of a vehicle, the newest first; one that belongs to nothing yet is assigned here. */
export const receiptList: ListOf<Receipt> = {
  source: receiptRows,
  messages: { title: 'receipts.title', stale: 'receipts.stale' },
  columns,
  sort: { by: 'createdAt', descending: true },
  pageSize: 10,
  name: ({ name }) => name,
  card: (receipt) => <ReceiptCard receipt={receipt} />,
  empty: { icon: IconFileInvoice, title: 'receipts.none', next: 'receipts.noneNext' },
  assignment: {
    icon: IconLink,
    messages: { label: 'receipts.assign', one: 'receipts.assignOne' },
    refusal: () => null,
    items: (props) => <AssignItem {...props} />,
    dialog: (props) => <AssignDialog {...props} />,
  },
  deletion: receiptDeletion,
};
