import { Button, Checkbox, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useId } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { Column } from './column.ts';
import classes from './display-menu.module.css';
import { type PageSize, pageAtSize, pageSizes, type TableState } from './use-table-state.ts';
import { Popover } from '../menu/popover.tsx';

interface DisplayMenuProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly flags: Readonly<Record<string, boolean>>;
  /** The new switches, complete; an empty record is the default. */
  readonly onFlags: (flags: Readonly<Record<string, boolean>>) => void;
  readonly state: TableState;
  readonly onPageSize: (size: PageSize) => void;
}

/** A button that opens the visible columns and the rows per page. */
export function DisplayMenu<Row>(props: DisplayMenuProps<Row>) {
  const t = useT();
  return (
    <Popover position="bottom-end" trapFocus returnFocus withRoles={false} width={340}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconAdjustments size={16} stroke={1.75} />} aria-haspopup="dialog">
          {t('table.display')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} role="dialog" aria-label={t('table.display')}>
        <ColumnSwitches {...props} />
        <RowsPerPage {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The same for a menu on a phone: the order instead of the columns, since cards have no header. */
export const DisplayOptions = <Row,>(props: DisplayMenuProps<Row>) => (
  <>
    <SortSelect {...props} />
    <RowsPerPage {...props} />
  </>
);

function RowsPerPage<Row>({ state, onPageSize }: Pick<DisplayMenuProps<Row>, 'state' | 'onPageSize'>) {
  const t = useT();
  const sizeLabel = useId();
  const onSize = (value: string) => {
    const size = pageSizes.find((one) => String(one) === value) ?? 10;
    onPageSize(size);
    state.setPage(pageAtSize(state, size));
  };
  return (
    <div className={classes['foot']}>
      <span id={sizeLabel}>{t('table.rowsPerPage')}</span>
      <SegmentedControl
        size="xs"
        aria-labelledby={sizeLabel}
        value={String(state.pageSize)}
        onChange={onSize}
        data={pageSizes.map(String)}
      />
    </div>
  );
}

function ColumnSwitches<Row>({ columns, flags, onFlags }: Pick<DisplayMenuProps<Row>, 'columns' | 'flags' | 'onFlags'>) {
  const t = useT();
  return (
    <>
      <div className={classes['head']}>
        {t('table.columns')}
        <Button variant="transparent" size="xs" className={classes['reset'] ?? ''} onClick={() => onFlags({})}>
          {t('table.reset')}
        </Button>
      </div>
      <div className={classes['switches']}>
        {columns.map(({ id, label, flag, shownByDefault = true }) =>
          flag === undefined ? null : (
            <Checkbox
              key={id}
              label={t(label)}
              checked={flags[flag] ?? shownByDefault}
              onChange={({ currentTarget: { checked } }) => onFlags({ ...flags, [flag]: checked })}
            />
          ),
        )}
      </div>
    </>
  );
}

function SortSelect<Row>({ columns, state: { sort, setSort } }: Pick<DisplayMenuProps<Row>, 'columns' | 'state'>) {
  const t = useT();
  const data = columns.flatMap(({ label, sort: by }) =>
    by === undefined
      ? []
      : [
          { value: `-${by}`, label: `${t(label)}, ${t('table.descending')}` },
          { value: by, label: `${t(label)}, ${t('table.ascending')}` },
        ],
  );
  return (
    <div className={classes['sort']}>
      <NativeSelect
        label={t('table.sort')}
        data={data}
        value={`${sort.descending ? '-' : ''}${sort.by}`}
        onChange={({ currentTarget: { value } }) => setSort({ by: value.replace(/^-/, ''), descending: value.startsWith('-') })}
      />
    </div>
  );
}
