import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Route } from '../address.ts';
import { useT } from '../i18n/use-t.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { useStoreOrigin } from '../ui/origin/use-origin.ts';
import { PageHead } from '../ui/page/page-head.tsx';
import { RangePicker } from '../ui/range/range-picker.tsx';
import { useRange } from '../ui/range/use-range.ts';
import { useRangeLabel } from '../ui/range/use-range-label.ts';
import { ListBody } from './list-body.tsx';
import type { Counted, CreationOf, SegmentList } from './list-of.ts';
import { ListSums } from './list-sums.tsx';
import { ListTools } from './list-tools.tsx';
import type { Segment } from './segment.ts';
import type { ListOptions } from './use-list.ts';
import { useVehicleList } from './use-vehicle-list.ts';

interface ListScreenProps<Row extends Segment, Sums extends Counted> extends ListOptions {
  /** The tabs of the screens that belong together. */
  readonly tabs?: ReactNode;
  /** The route of the screen. */
  readonly at: Route;
  readonly list: SegmentList<Row, Sums>;
  readonly vehicle: { readonly id: string; readonly displayName: string };
}

/** The screen of a noun: the segments of a vehicle in a range that the screen has for itself. */
export function ListScreen<Row extends Segment, Sums extends Counted>({ at, list, vehicle, tabs, ...options }: ListScreenProps<Row, Sums>) {
  const t = useT();
  const { noun } = list.source;
  const range = useRange(noun);
  const rangeLabel = useRangeLabel();
  const state = useVehicleList(list, vehicle.id, range, options);
  useStoreOrigin(at());
  return (
    <>
      <PageHead title={t(list.messages.title)}>
        <RangePicker state={range} />
        {list.create !== undefined && <CreateButton {...list.create} />}
      </PageHead>
      {tabs}
      <ListSums list={list} state={state} />
      <ListBody
        state={state}
        label={t(list.messages.table, { vehicle: vehicle.displayName, range: rangeLabel(range.range) })}
        tools={list.filters && <ListTools state={state} options={list.filters} />}
      />
    </>
  );
}

function CreateButton({ label, to, refusal }: CreationOf) {
  const t = useT();
  const icon = { leftSection: <IconPlus size={16} stroke={1.75} /> };
  if (refusal === null)
    return (
      <LinkButton to={to} {...icon}>
        {t(label)}
      </LinkButton>
    );
  return (
    <Button disabled title={t(refusal)} {...icon}>
      {t(label)}
    </Button>
  );
}
