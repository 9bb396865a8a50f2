import { type ConnectionProblem, connectionProblems } from '@wattbook/contract/connections/connection.schema';
import { type ConnectorName, connectorFacts } from '@wattbook/domain/connections/connectors';
import type { FieldErrorWord } from '@wattbook/i18n/field-messages';
import type { SourceError } from '../../connections/source-error.ts';
import { AppError } from '../../http/app-error.ts';

/** The problem of a source as the client reads it. */
export const problemOf = ({ reason }: SourceError): ConnectionProblem =>
  connectionProblems.find((one) => one === reason) ?? (reason === 'unauthorized' ? 'login' : 'refused');

/** The refusal for a failure of a source. What the user entered is wrong at the field that the source names, or at the only one that it asks for. */
export function refusalOf(error: SourceError, name: ConnectorName): AppError {
  const [field, ...others] = connectorFacts[name].form;
  const only = error.reason === 'fields' && others.length === 0 ? (field?.name ?? null) : null;
  const wrong = error.field ?? only;
  return connectionFailed(problemOf(error), wrong === null ? null : `fields.${wrong}`);
}

/** What is said at a field, where that is more than that it is wrong. */
const fieldWords: Partial<Record<ConnectionProblem, FieldErrorWord>> = {
  vehicle_elsewhere: 'vehicle_elsewhere',
  begun_elsewhere: 'begun_elsewhere',
  odometer: 'wrong_odometer',
  unproved: 'unproved',
};

/** `field`: the one that is wrong, by its name in the call. */
export const connectionFailed = (problem: ConnectionProblem, field: string | null = null): AppError =>
  new AppError('connection_failed', {
    reasons: [problem],
    ...(field === null ? {} : { fields: { [field]: { word: fieldWords[problem] ?? 'invalid' } } }),
  });
