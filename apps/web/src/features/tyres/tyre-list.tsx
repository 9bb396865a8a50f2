import { IconRuler2, IconTool, IconWheel } from '@tabler/icons-react';
import { openMount, producedIn } from '@wattbook/domain/tyres/tyre-set';
import { seasonWords } from '@wattbook/i18n/tyre-messages';
import { type Formats, useFormats } from '../../i18n/use-formats.ts';
import { type Translate, useT } from '../../i18n/use-t.ts';
import type { AssignmentItems, ListOf } from '../../lists/list-of.ts';
import { RowForm } from '../../lists/row-form.tsx';
import { TwoLines } from '../../ui/table/cells.tsx';
import type { Column, FileColumn } from '../../ui/table/column.ts';
import { withUnit } from '../../ui/table/column-kinds.tsx';
import { RowCard } from '../../ui/table/row-card.tsx';
import { tyreForm } from './tyre.form.ts';
import { TyreDialog } from './tyre.dialogs.tsx';
import { type StandingTyre, tyreRows } from './tyres.queries.ts';
import classes from './tyres.module.css';
import { Menu } from '../../ui/menu/menu.tsx';

/** Whether a set is on the vehicle, and since when. */
function stateText({ mounts }: StandingTyre, formats: Formats, t: Translate): string {
  const open = openMount(mounts);
  return open === undefined ? t('tyres.stored') : t('tyres.isMounted', { date: formats.plainDate(open.startDate) ?? '' });
}

/** The least tread, with the advice where it is worn; null: nobody has measured it. */
function treadText({ leastTread, isWorn }: StandingTyre, formats: Formats, t: Translate): string | null {
  if (leastTread === null) return null;
  const tread = t('tyres.mm', { value: formats.number(leastTread, 1) ?? '' });
  return isWorn ? t('tyres.worn', { tread }) : tread;
}

/** The size and the year of the production. */
function aboutText({ size, dot }: StandingTyre, t: Translate): string {
  const year = dot === null ? null : producedIn(dot);
  return [size, year === null ? null : t('tyres.madeIn', { year: String(year) })].filter((part) => part !== null).join(' · ');
}

function Name({ tyre }: { readonly tyre: StandingTyre }) {
  return <TwoLines first={tyre.name} second={aboutText(tyre, useT())} />;
}

function Tread({ tyre }: { readonly tyre: StandingTyre }) {
  const text = treadText(tyre, useFormats(), useT());
  return <span className={tyre.isWorn ? classes['worn'] : undefined}>{text}</span>;
}

const nameColumns: readonly FileColumn<StandingTyre>[] = [
  { cell: ({ name }) => name },
  { label: 'tyres.size', cell: ({ size }) => size },
  { label: 'tyres.made', cell: ({ dot }) => (dot === null ? null : producedIn(dot)) },
];

/** The tread as a number, and whether it is worn. */
const treadColumns: readonly FileColumn<StandingTyre>[] = [
  { unit: () => 'mm', cell: ({ leastTread }) => leastTread },
  { label: 'tyres.advice', cell: ({ isWorn }) => isWorn },
];

const columns: readonly Column<StandingTyre>[] = [
  { id: 'name', label: 'tyres.name', width: '28%', text: ({ name }) => name, file: nameColumns, render: (tyre) => <Name tyre={tyre} /> },
  { id: 'season', label: 'tyres.season', text: ({ season }, _, t) => t(seasonWords[season]) },
  { id: 'state', label: 'tyres.state', text: stateText },
  { id: 'km', label: 'tyres.km', ...withUnit('odometer', ({ km }) => km, { decimals: 0 }) },
  { id: 'tread', label: 'tyres.tread', width: '22%', text: treadText, file: treadColumns, render: (tyre) => <Tread tyre={tyre} /> },
];

function TyreCard({ tyre }: { readonly tyre: StandingTyre }) {
  const [formats, t] = [useFormats(), useT()];
  return (
    <RowCard
      side={t(seasonWords[tyre.season])}
      notes={[
        stateText(tyre, formats, t),
        formats.withUnit('odometer', tyre.km, { decimals: 0 }),
        treadText(tyre, formats, t),
        aboutText(tyre, t),
      ].filter((note) => note !== '')}
    >
      {tyre.name}
    </RowCard>
  );
}

function TyreItems({ row, onOpen }: AssignmentItems<StandingTyre>) {
  const t = useT();
  return (
    <>
      {!row.mounted && (
        <Menu.Item leftSection={<IconTool size={16} stroke={1.75} />} onClick={() => onOpen('mount')}>
          {t('tyres.mount')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconRuler2 size={16} stroke={1.75} />} onClick={() => onOpen('tread')}>
        {t('tyres.measure')}
      </Menu.Item>
    </>
  );
}

/** The sets of tyres of a vehicle, the mounted one first. */
export const tyreList: ListOf<StandingTyre> = {
  source: tyreRows,
  messages: { title: 'tyres.title', stale: 'tyres.stale' },
  columns,
  sort: { by: 'createdAt', descending: true },
  pageSize: 10,
  prefix: 'tyres',
  name: ({ name }) => name,
  card: (tyre) => <TyreCard tyre={tyre} />,
  empty: { icon: IconWheel, title: 'tyres.none', next: 'tyres.noneNext' },
  form: {
    messages: { add: 'tyres.add', addTitle: 'tyres.addTitle', edit: 'tyres.edit', editTitle: 'tyres.editTitle' },
    draw: (props) => (
      <RowForm
        {...props}
        source={tyreRows}
        form={tyreForm}
        autofocus="name"
        saved="tyres.saved"
        errorMessages={{ not_found: 'tyres.gone', conflict: 'tyres.changed' }}
      />
    ),
  },
  assignment: {
    icon: IconTool,
    messages: { label: 'tyres.act', one: 'tyres.actOf' },
    refusal: () => null,
    items: (props) => <TyreItems {...props} />,
    dialog: (props) => <TyreDialog {...props} />,
  },
  deletion: {
    source: tyreRows,
    messages: { one: 'table.delete', title: 'tyres.deleteTitle', deleted: 'tyres.deleted' },
    name: ({ name }) => name,
    loss: (_, __, t) => t('tyres.deleteLoss'),
  },
};
