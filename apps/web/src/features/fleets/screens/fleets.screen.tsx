import { Button } from '@mantine/core';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ListedFleet } from '@wattbook/contract/fleet/fleets.schema';
import { canWrite } from '@wattbook/domain/access/actor';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PlainChip } from '../../../ui/marks/tag-chips.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { count } from '../../../ui/table/column-kinds.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { wholeList } from '../../../ui/table/whole-list.ts';
import { useActor } from '../../account/public.ts';
import { fleetsQuery } from '../data/fleets.queries.ts';
import { roleWords, useIsShared } from '../fleet-standing.ts';
import { FleetForm } from '../form/fleet-form.tsx';

function Role({ role }: Pick<ListedFleet, 'role'>) {
  return <PlainChip label={useT()(roleWords[role])} />;
}

/** The columns of the fleets of a user. */
export const fleetColumns: readonly Column<ListedFleet>[] = [
  { id: 'name', label: 'fleets.name', width: '50%', text: ({ name }) => name },
  { id: 'role', label: 'fleets.role', text: ({ role }, _, t) => t(roleWords[role]), render: ({ role }) => <Role role={role} /> },
  { id: 'vehicles', label: 'fleets.vehicles', width: 130, ...count(({ vehicles }) => vehicles) },
];

/** `/fleets`: the fleets in which the user works. */
export function FleetsScreen() {
  const t = useT();
  const navigate = useNavigate();
  const result = useQuery(fleetsQuery());
  const [isCreating, setCreating] = useState(false);
  const isShared = useIsShared();
  const mayWrite = canWrite(useActor());
  const mayCreate = mayWrite && !isShared;
  return (
    <>
      <PageHead title={t('fleets.title')} subtitle={t('fleets.lead')}>
        {mayCreate && (
          <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setCreating(true)}>
            {t('fleets.create')}
          </Button>
        )}
      </PageHead>
      <DataTable<ListedFleet>
        label={t('fleets.title')}
        columns={fleetColumns}
        result={result}
        refusal={mayWrite ? null : t('support.readOnly')}
        file="shown"
        state={wholeList}
        expected={2}
        rowName={({ name }) => name}
        rowLink={({ id }) => paths.fleetAccount(id)}
        card={({ name, role, vehicles }) => (
          <RowCard side={t('fleets.vehicleCount', { count: vehicles })} marks={<Role role={role} />}>
            <div>{name}</div>
          </RowCard>
        )}
        empty={<EmptyState icon={IconBuilding} title={t('fleets.none')} text={t(isShared ? 'fleets.noneShared' : 'fleets.noneNext')} />}
      />
      <Dialog opened={isCreating} onClose={() => setCreating(false)} title={t('fleets.create')}>
        <FleetForm fleet={null} onSaved={({ id }) => void navigate(paths.fleetAccount(id))} onCancel={() => setCreating(false)} />
      </Dialog>
    </>
  );
}
