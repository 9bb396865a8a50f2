import { NativeSelect } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Team, TeamFigures } from '@wattbook/contract/teams/team.schema';
import { MIN_RANKED_KM } from '@wattbook/domain/teams/team-figures';
import { useState } from 'react';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { PlainChip } from '../../../ui/marks/tag-chips.tsx';
import { useToday } from '../../../ui/range/use-today.ts';
import { TwoLines } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { amountCell, quantity } from '../../../ui/table/column-kinds.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { TableSection } from '../../../ui/table/table-section.tsx';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { useUser } from '../../account/public.ts';
import { figuresQuery } from '../data/teams.queries.ts';
import { wholeList } from '../../../ui/table/whole-list.ts';
import { memberName, modelName } from '../members/member-name.ts';
import classes from '../teams.module.css';
import { lastMonths } from './months.ts';

type Row = TeamFigures['data'][number] & { readonly id: string; readonly car: string; readonly model: string; readonly isOwn: boolean };

/** A figure for each 100 km as one for each 100 of the user's distance units. */
const per100 = (of: number | null, formats: Formats): number | null => {
  const unit = formats.shown('distance', 1, { decimals: 6 });
  return of === null || unit === null || unit <= 0 ? null : of / unit;
};
const co2Of = ({ co2 }: Row, formats: Formats) => formats.value('co2', per100(co2, formats));
const costOf = ({ cost, costCurrency }: Row, formats: Formats) => formats.cost({ cost: per100(cost, formats), costCurrency });
const co2Cell = ({ co2 }: Row, formats: Formats) => formats.shown('co2', per100(co2, formats));
const co2Unit = (formats: Formats, t: Translate) => unitOf(formats.unit('co2'), formats, t);
const unitOf = (unit: string, formats: Formats, t: Translate) => t('teams.per100', { unit, distance: formats.unit('distance') });

/** The columns of the figures of a team. */
export function figureColumns(t: Translate, ranking: boolean): readonly Column<Row>[] {
  const rank: Column<Row> = {
    id: 'rank',
    label: 'teams.rank',
    width: 90,
    text: ({ rank: place }) => (place === null ? '' : `${place}.`),
    file: [{ cell: ({ rank: place }) => place }],
  };
  return [
    ...(ranking ? [rank] : []),
    {
      id: 'car',
      label: 'teams.car',
      width: '30%',
      text: ({ car }) => car,
      file: [{ cell: ({ car }) => car }, { label: 'teams.model', cell: ({ model }) => model }],
      render: (row) => <TwoLines first={row.car} second={row.isOwn ? <PlainChip label={t('teams.you')} /> : row.model} />,
    },
    { id: 'distance', label: 'teams.distance', ...quantity('distance', ({ distance }) => distance) },
    { id: 'consumption', label: 'teams.consumption', ...quantity('consumption', ({ consumption }) => consumption) },
    { id: 'co2', label: 'teams.co2', align: 'right', unit: co2Unit, text: co2Of, file: [{ unit: co2Unit, cell: co2Cell }] },
    {
      id: 'cost',
      label: 'teams.cost',
      align: 'right',
      unit: (formats) => unitOf('', formats, t),
      text: costOf,
      file: [
        {
          unit: (formats) => unitOf(formats.currency(), formats, t),
          cell: (row, formats) => amountCell(per100(row.cost, formats), row.costCurrency, costOf(row, formats), formats),
        },
      ],
    },
  ];
}

/** Km, consumption, CO2 and cost of a month side by side, of the members who show them. */
export function FiguresCard({ team }: { readonly team: Team }) {
  const t = useT();
  const formats = useFormats();
  const months = lastMonths(useToday());
  const [month, setMonth] = useState(months[0] ?? '');
  const result = useQuery({ ...figuresQuery(useUser().id, team.id, month), placeholderData: keepPreviousData });
  const rows = result.data && rowsOf(result.data, team, t);
  return (
    <TableSection
      title={t('teams.figures')}
      aside={
        <NativeSelect
          size="xs"
          aria-label={t('teams.month')}
          data={months.map((value) => ({ value, label: formats.month(`${value}-15T12:00:00Z`) ?? value }))}
          value={month}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        />
      }
    >
      <DataTable<Row>
        label={t('teams.figures')}
        columns={figureColumns(t, team.ranking)}
        result={{ ...result, data: rows && { total: rows.length, data: rows } }}
        file="shown"
        state={wholeList}
        expected={3}
        rowName={({ car }) => car}
        card={(row) => (
          <RowCard
            figure={{ value: formats.value('consumption', row.consumption), unit: formats.unit('consumption') }}
            side={formats.withUnit('distance', row.distance)}
            notes={[
              co2Of(row, formats) === null ? null : `${co2Of(row, formats)} ${unitOf(formats.unit('co2'), formats, t)}`,
              costNote(row, formats, t),
            ]}
          >
            <TwoLines first={row.rank === null ? row.car : `${row.rank}. ${row.car}`} second={row.isOwn ? t('teams.you') : row.model} />
          </RowCard>
        )}
        empty={<EmptyState icon={IconChartBar} title={t('teams.noFigures')} text={t('teams.noFiguresNext')} />}
      />
      {team.ranking && (
        <p className={classes['note']}>{t('teams.rankingNote', { distance: formats.withUnit('distance', MIN_RANKED_KM) ?? '' })}</p>
      )}
    </TableSection>
  );
}

const costNote = (row: Row, formats: Formats, t: Translate): string | null => {
  const cost = costOf(row, formats);
  return cost === null ? null : `${cost} ${unitOf('', formats, t)}`;
};

/** The figures with the car of their member, in the order of the ranking where there is one. */
function rowsOf({ data }: TeamFigures, { members }: Team, t: Translate): readonly Row[] {
  const rows = data.flatMap((figures) => {
    const member = members.find(({ id }) => id === figures.memberId);
    if (member === undefined) return [];
    const car = member.displayName ?? memberName(member, t);
    return [{ ...figures, id: figures.memberId, car, model: modelName(member), isOwn: member.isOwn }];
  });
  const last = rows.length + 1;
  return rows.toSorted((a, b) => (a.rank ?? last) - (b.rank ?? last));
}
