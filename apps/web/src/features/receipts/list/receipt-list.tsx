import { IconFileInvoice, IconLink } from '@tabler/icons-react';
import { receiptEntryText } from '@wattbook/i18n/receipt-messages';
import { Link } from '@tanstack/react-router';
import { dayCell } from '@wattbook/files/sheets/cell';
import type { Receipt } from '@wattbook/contract/receipts/receipt.schema';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import type { AssignmentItems, ListOf } from '../../../lists/list-of.ts';
import type { SortOf } from '../../../lists/read-page.ts';
import { paths } from '../../../paths.ts';
import type { Column, FileColumn } from '../../../ui/table/column.ts';
import { amountCell, dateOf } from '../../../ui/table/column-kinds.tsx';
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

/** What was read of it; a picture is not read. */
const readText = (receipt: Receipt, formats: Formats, t: Translate): string =>
  factsText(receipt, formats, t) ?? t(receipt.type === 'application/pdf' ? 'receipts.nothingRead' : 'receipts.picture');

function Facts({ receipt }: { readonly receipt: Receipt }) {
  const [formats, t] = [useFormats(), useT()];
  const double = doubleText(receipt, t);
  return (
    <TwoLines first={readText(receipt, formats, t)} second={double === null ? null : <span className={classes['double']}>{double}</span>} />
  );
}

const entryText = (receipt: Receipt, _: Formats, t: Translate): string => receiptEntryText(receipt, t);

/** To what a receipt belongs. */
function Entry({ receipt }: { readonly receipt: Receipt }) {
  const text = entryText(receipt, useFormats(), useT());
  const { costId, chargeId } = receipt;
  if (costId === null && chargeId === null) return text;
  return (
    <Link className={classes['entry']} {...(costId === null ? paths.chargeDetails(chargeId ?? '') : paths.fixCost(costId))}>
      {text}
    </Link>
  );
}

/** What was read of an invoice, each for itself; that nothing was, below the head of the table. */
const factColumns: readonly FileColumn<Receipt>[] = [
  { cell: (receipt, formats, t) => (factsText(receipt, formats, t) === null ? readText(receipt, formats, t) : null) },
  { label: 'receipts.number', cell: ({ facts }) => facts?.number ?? null },
  { label: 'receipts.date', cell: ({ facts }) => dayCell(facts?.date ?? null) },
  {
    label: 'charges.charged',
    unit: (formats) => formats.unit('energy'),
    cell: ({ facts }, formats) => formats.shown('energy', facts?.kWh),
  },
  {
    label: 'receipts.sum',
    unit: (formats) => formats.currency(),
    cell: ({ facts }, formats) =>
      facts === null || facts.currency === null
        ? null
        : amountCell(facts.amount, facts.currency, formats.money(facts.amount, { currency: facts.currency, isKnown: true }), formats),
  },
  { label: 'receipts.double', cell: (receipt, _, t) => doubleText(receipt, t) },
];

const columns: readonly Column<Receipt, SortOf<'GET /v1/receipts'>>[] = [
  {
    id: 'name',
    label: 'receipts.name',
    width: '34%',
    sort: 'name',
    text: ({ name }) => name,
    render: (receipt) => <File receipt={receipt} />,
  },
  {
    id: 'facts',
    label: 'receipts.facts',
    width: '30%',
    text: readText,
    file: factColumns,
    render: (receipt) => <Facts receipt={receipt} />,
  },
  { id: 'entry', label: 'receipts.entry', text: entryText, render: (receipt) => <Entry receipt={receipt} /> },
  {
    id: 'createdAt',
    label: 'receipts.createdAt',
    width: 130,
    sort: 'createdAt',
    ...dateOf(({ createdAt }) => createdAt),
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
