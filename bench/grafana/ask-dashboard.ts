import { performance } from 'node:perf_hooks';
import type { Client } from 'pg';
import { fillMacros, fillVariables, lengthOf, namesIn, type Period, type VariableValue } from './fill-query.ts';
import type { Dashboard, DashboardVariable } from './read-dashboards.ts';

/** How a dashboard is opened: what its link or its user chose, and when. */
export interface Opening {
  readonly chosen: ReadonlyMap<string, VariableValue>;
  readonly period: Period;
  readonly zone: string;
}

/** What a dashboard took and brought. */
export interface AskedDashboard {
  readonly ms: number;
  readonly queries: number;
  readonly rows: number;
  /** The panels whose query was refused, with what the database said. */
  readonly failures: readonly string[];
}

/** Opens a dashboard as Grafana does: its variables in their order, then the queries of its panels, one after the other on one connection. */
export async function askDashboard(client: Client, { variables, queries }: Dashboard, opening: Opening): Promise<AskedDashboard> {
  let [ms, rows, asked] = [0, 0, 0];
  const failures: string[] = [];
  const values = new Map<string, VariableValue>(opening.chosen);
  const ask = async (name: string, sql: string, period: Period): Promise<readonly TextRow[]> => {
    const text = fillMacros(fillVariables(sql, values, period, opening.zone), period);
    asked += 1;
    const start = performance.now();
    try {
      const result = await client.query<TextRow>({ text, types: asText });
      ms += performance.now() - start;
      return result.rows;
    } catch (error) {
      failures.push(`${name || 'a panel without a name'}: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  };
  for (const variable of inOrderOfUse(variables.filter(({ name }) => !values.has(name)))) {
    const found = variable.type === 'query' ? await ask(`$${variable.name}`, variable.query, opening.period) : [];
    values.set(variable.name, firstValue(variable, found));
  }
  for (const { panel, sql, period } of queries) {
    const own = period === null ? opening.period : { from: opening.period.to - lengthOf(period) * 1000, to: opening.period.to };
    rows += (await ask(panel, sql, own)).length;
  }
  return { ms, rows, queries: asked, failures };
}

/** Each after those that its query names. */
export function inOrderOfUse(variables: readonly DashboardVariable[]): DashboardVariable[] {
  const waiting = [...variables];
  const ordered: DashboardVariable[] = [];
  while (waiting.length > 0) {
    const names = (variable: DashboardVariable) => namesIn(variable.query).filter((name) => name !== variable.name);
    const free = waiting.findIndex((variable) => !names(variable).some((name) => waiting.some((other) => other.name === name)));
    ordered.push(...waiting.splice(Math.max(free, 0), 1));
  }
  return ordered;
}

/** As they come: Grafana, not the driver, would make dates and numbers of them. */
const asText = { getTypeParser: () => (value: string) => value };

type TextRow = Readonly<Record<string, string | null>>;

function firstValue(variable: DashboardVariable, found: readonly TextRow[]): VariableValue {
  const choices = variable.type === 'query' ? found.map(choiceOf) : choicesIn(variable);
  if (variable.choosesAll) return variable.allValue ?? choices;
  const first = variable.saved ?? choices[0] ?? '';
  return variable.isList ? [first] : first;
}

const choiceOf = (row: TextRow): string => row['__value'] ?? Object.values(row)[0] ?? '';

/** `1h : 3600, 2h : 7200`, or the choices themselves; a text is one. */
const choicesIn = ({ type, query }: DashboardVariable) =>
  type === 'textbox' ? [query] : query.split(',').map((choice) => (choice.split(' : ')[1] ?? choice).trim());
