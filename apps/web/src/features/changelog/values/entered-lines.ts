import type { Change } from '@wattbook/contract/changelog/change.schema';
import { hasValues } from '@wattbook/domain/changelog/change-of';
import { type LoggedFields, loggedFields } from './logged-fields.ts';
import type { LoggedValues, ValueContext } from './value-kinds.ts';

/** One changed field in words (OQ-115). */
export interface ChangeLine {
  readonly name: string;
  readonly label: string;
  /** Null of a field that was entered with a new record. */
  readonly before: string | null;
  readonly after: string;
}

/** A place is one line: its address where that changed, else its position. */
const saidByAddress: Readonly<Record<string, string>> = {
  startLocation: 'startAddress',
  endLocation: 'endAddress',
  location: 'address',
  addressLocation: 'address',
};

export type Logged = Pick<Change, 'noun' | 'action' | 'entityOld' | 'entityNew'>;
type Values = Omit<Logged, 'noun'>;
export type LinesContext = Omit<ValueContext, 'values'>;

/** A line for each changed field that has words. Two values that read the same are only said to differ. */
export function linesOf(fields: LoggedFields, { action, entityOld, entityNew }: Values, context: LinesContext): ChangeLine[] {
  if (entityNew === null) return [];
  const { t } = context;
  // The currency of an amount is kept with it, also where it is the same.
  const isChanged = (name: string) => entityOld === null || !hasValues(entityOld, { [name]: entityNew[name] });
  const isSaid = (name: string) =>
    Object.hasOwn(entityNew, name) && isChanged(name) && !Object.hasOwn(entityNew, saidByAddress[name] ?? '');
  return Object.entries(fields).flatMap(([name, { label, kind }]): ChangeLine[] => {
    if (!isSaid(name)) return [];
    const textOf = (values: LoggedValues) => kind(values[name], { ...context, values }) ?? t('changelog.none');
    const after = textOf(entityNew);
    const before = action === 'created' || entityOld === null ? null : textOf(entityOld);
    const isSame = before === after;
    return [{ name, label: t(label), before: isSame ? null : before, after: isSame ? t('changelog.differs') : after }];
  });
}

/** The same of a record that may wait in a browser. */
export const enteredLines = (
  { noun, ...values }: Values & { readonly noun: keyof typeof loggedFields },
  context: LinesContext,
): ChangeLine[] => linesOf(loggedFields[noun], values, context);
