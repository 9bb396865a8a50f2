import { Button, Select } from '@mantine/core';
import { IconReceipt2 } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { FleetStatement, Payroll } from '@wattbook/contract/payroll/payroll.schema';
import { type FleetStatementState, fleetStatementStates, isApprovable, isUndecided } from '@wattbook/domain/payroll/fleet-statement';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { TwoLines } from '../../../ui/table/cells.tsx';
import { sortFields } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { PageOf } from '../../../ui/table/file/table-file.ts';
import { useFileOf } from '../../../lists/use-file-of.ts';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { SearchField } from '../../../ui/table/search-field.tsx';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { useExistingPage } from '../../../ui/table/use-existing-page.ts';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { fleetStatementsQuery, type StatementQuery, usePayrollChanges } from '../data/payroll.queries.ts';
import { TableSection } from '../../../ui/table/table-section.tsx';
import { AskDialog } from './ask.dialog.tsx';
import { stateWords } from './payroll-words.ts';
import { RejectDialog } from './reject.dialog.tsx';
import { findingsText, isOdd, monthText, statementColumns } from './statement-columns.tsx';
import { StatementDialog } from './statement.dialog.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';

interface StatementsProps {
  readonly fleetId: string;
  readonly payroll: Payroll;
  readonly mayPay: boolean;
}

/** The statements that drivers gave the fleet, paged, searched and filtered by the server. */
export function StatementsCard({ fleetId, payroll, mayPay }: StatementsProps) {
  const t = useT();
  const formats = useFormats();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<FleetStatementState | null>(null);
  const [opened, setOpened] = useState<FleetStatement | null>(null);
  const [asked, setAsked] = useState<FleetStatement | null>(null);
  const [rejected, setRejected] = useState<FleetStatement | null>(null);
  const state = useTableState({
    sortable: sortFields(statementColumns),
    defaultSort: { by: 'month', descending: true },
    pageSize: 10,
    prefix: 'statements',
  });
  const filters = { ...(search !== '' && { search }), ...(shown !== null && { 'filter[state]': shown }) };
  const queryOf = (page: PageOf) => fleetStatementsQuery(fleetId, { ...state.query, ...page, ...filters } as StatementQuery);
  const result = useQuery(queryOf(state.query));
  const file = useFileOf((page, client) => client.fetchQuery(queryOf(page)));
  useExistingPage(result, state);
  return (
    <TableSection title={t('payroll.statements')} aside={mayPay && <ApproveClean fleetId={fleetId} clean={payroll.counts.clean} />}>
      <DataTable<FleetStatement>
        label={t('payroll.statements')}
        columns={statementColumns}
        result={result}
        file={file}
        state={state}
        tools={
          <>
            <SearchField label={t('payroll.search')} value={search} onSearch={setSearch} />
            <StateFilter counts={payroll.counts} shown={shown} onShow={setShown} />
          </>
        }
        rowName={(statement) => nameOf(statement, formats)}
        rowEnd={(statement) => (
          <RowMenu name={nameOf(statement, formats)}>
            <Menu.Item onClick={() => setOpened(statement)}>{t('payroll.details')}</Menu.Item>
            {mayPay && isApprovable(statement.state) && <ApproveItem fleetId={fleetId} statement={statement} />}
            {mayPay && isUndecided(statement.state) && statement.state !== 'questioned' && (
              <Menu.Item onClick={() => setAsked(statement)}>{t('payroll.ask')}</Menu.Item>
            )}
            {mayPay && isUndecided(statement.state) && <Menu.Item onClick={() => setRejected(statement)}>{t('payroll.reject')}</Menu.Item>}
          </RowMenu>
        )}
        card={(statement) => (
          <RowCard side={formats.money(statement.due, { currency: 'EUR', isKnown: true })}>
            <div>
              <TwoLines first={statement.driver} second={monthText(statement, formats)} />
              <TwoLines first={t(stateWords[statement.state])} second={isOdd(statement) && findingsText(statement, formats, t)} />
            </div>
          </RowCard>
        )}
        empty={<NoStatements isFiltered={search !== '' || shown !== null} />}
      />
      {opened !== null && <StatementDialog fleetId={fleetId} statement={opened} onClose={() => setOpened(null)} />}
      {asked !== null && <AskDialog fleetId={fleetId} statement={asked} onClose={() => setAsked(null)} />}
      {rejected !== null && <RejectDialog fleetId={fleetId} statement={rejected} onClose={() => setRejected(null)} />}
    </TableSection>
  );
}

const nameOf = (statement: FleetStatement, formats: Formats) => `${statement.driver}, ${monthText(statement, formats)}`;

function NoStatements({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useT();
  return (
    <EmptyState
      icon={IconReceipt2}
      title={t(isFiltered ? 'payroll.noneOfThese' : 'payroll.none')}
      text={t(isFiltered ? 'payroll.noneOfTheseNext' : 'payroll.noneNext')}
    />
  );
}

interface StateFilterProps {
  readonly counts: Payroll['counts'];
  /** Null: all. */
  readonly shown: FleetStatementState | null;
  readonly onShow: (state: FleetStatementState | null) => void;
}

/** Shows the statements of one state, with how many wait in it. */
function StateFilter({ counts, shown, onShow }: StateFilterProps) {
  const t = useT();
  const waiting: Readonly<Partial<Record<FleetStatementState, number>>> = { ...counts, open: counts.clean + counts.odd };
  const options = fleetStatementStates.map((value) => {
    const count = waiting[value];
    return { value, label: count === undefined || count === 0 ? t(stateWords[value]) : `${t(stateWords[value])} (${count})` };
  });
  return (
    <Select
      aria-label={t('payroll.stateFilter')}
      placeholder={t('payroll.all')}
      data={options}
      value={shown}
      onChange={(value) => onShow(fleetStatementStates.find((one) => one === value) ?? null)}
      clearable
      w={200}
    />
  );
}

function useApproval(fleetId: string, onSettled?: () => void) {
  const t = useT();
  const { approve } = usePayrollChanges(fleetId);
  return useMutation({
    mutationFn: approve,
    onSuccess: ({ approved }) =>
      approved === 0 ? toastError(t('payroll.approvedNone')) : toastSuccess(t('payroll.approvedCount', { count: approved })),
    onError: (error) => toastError(t(errorMessageOf(error))),
    ...(onSettled !== undefined && { onSettled }),
  });
}

function ApproveItem({ fleetId, statement }: { readonly fleetId: string; readonly statement: FleetStatement }) {
  const t = useT();
  const { mutate } = useApproval(fleetId);
  return <Menu.Item onClick={() => mutate([statement.id])}>{t('payroll.approve')}</Menu.Item>;
}

function ApproveClean({ fleetId, clean }: { readonly fleetId: string; readonly clean: number }) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useApproval(fleetId, () => setAsked(false));
  return (
    <>
      <Button size="compact-sm" disabled={clean === 0} onClick={() => setAsked(true)}>
        {clean === 0 ? t('payroll.approveNothing') : t('payroll.approveClean', { number: clean })}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => mutate(null)}
        title={t('payroll.approveTitle')}
        confirmLabel={t('payroll.approve')}
        busy={isPending}
      >
        {t('payroll.approveText')}
      </ConfirmDialog>
    </>
  );
}
