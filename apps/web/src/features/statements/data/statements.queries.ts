import { queryOptions } from '@tanstack/react-query';
import type { Statement, StatementMonth, StatementSettings } from '@wattbook/contract/statements/statement.schema';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import { saveFile } from '../../../api/save-file.ts';

export type SettingsBody = NonNullable<CallInput<'PUT /v1/vehicles/:id/statement-settings'>['body']>;

const keyOf = (vehicleId: string) => ['statements', vehicleId] as const;

/** The months of a year with their charges at home and the statements of them. */
export const statementYearQuery = (vehicleId: string, year: number) =>
  queryOptions({
    queryKey: [...keyOf(vehicleId), year],
    meta: { live: { vehicleId, segments: ['charge'], slow: true } },
    queryFn: ({ signal }) => call('GET /v1/statements', { query: { vehicleId, year: String(year) } }, { signal }),
  });

/** Everything that is read again after a change. */
export const statementsOf = (vehicleId: string) => ({ queryKey: keyOf(vehicleId) });

/** Sets how a vehicle is stated; what the body leaves out stays. */
export const saveSettings = (vehicleId: string, stored: StatementSettings | null, body: SettingsBody): Promise<StatementSettings> =>
  call('PUT /v1/vehicles/:id/statement-settings', { params: { id: vehicleId }, body: { ...stored, ...body } });

/** Issues the statement of a month, or corrects its newest one. */
export const issueStatement = (
  vehicleId: string,
  { month, statements }: Pick<StatementMonth, 'month' | 'statements'>,
): Promise<Statement> => call('POST /v1/statements', { body: { vehicleId, month, corrects: statements[0]?.number ?? null } });

/** Saves a statement as it was issued. */
export const saveStatement = (id: string): Promise<void> => saveFile('GET /v1/statements/:id/pdf', { params: { id } });
