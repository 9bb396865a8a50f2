import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** A variable of a dashboard, as its file declares it. */
export interface DashboardVariable {
  readonly name: string;
  readonly type: string;
  /** SQL of one of the type `query`, else its choices or its text. */
  readonly query: string;
  /** Whether it can have several values: then each is quoted. */
  readonly isList: boolean;
  /** Whether all values are chosen at first, and the word for it; null: the list of all. */
  readonly choosesAll: boolean;
  readonly allValue: string | null;
  /** The value that the file was saved with. */
  readonly saved: string | null;
}

export interface PanelQuery {
  readonly panel: string;
  readonly sql: string;
  /** The period of this panel alone, as `6M`. */
  readonly period: string | null;
}

export interface Dashboard {
  readonly file: string;
  /** The period that it opens with, back from now, as `3M`. */
  readonly period: string;
  readonly variables: readonly DashboardVariable[];
  readonly queries: readonly PanelQuery[];
}

interface PanelFile {
  readonly title?: string;
  readonly type?: string;
  readonly collapsed?: boolean;
  readonly timeFrom?: string | null;
  readonly panels?: readonly PanelFile[];
  readonly targets?: readonly { readonly rawSql?: string; readonly hide?: boolean }[];
}

interface VariableFile {
  readonly name: string;
  readonly type: string;
  readonly query?: unknown;
  readonly multi?: boolean;
  readonly includeAll?: boolean;
  readonly allValue?: string | null;
  readonly current?: { readonly value?: unknown };
}

interface DashboardFile {
  readonly time?: { readonly from?: string };
  readonly templating?: { readonly list?: readonly VariableFile[] };
  readonly panels?: readonly PanelFile[];
}

/** The dashboards of Grafana in a folder and below it, by the names of their files. */
export async function readDashboards(folder: string): Promise<readonly Dashboard[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.json'));
  const dashboards: Dashboard[] = [];
  for (const path of paths) {
    const content = JSON.parse(await readFile(join(folder, path), 'utf8')) as DashboardFile;
    if (content.panels !== undefined) dashboards.push(dashboardOf(basename(path), content));
  }
  return dashboards.toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

const dashboardOf = (file: string, { time, templating, panels = [] }: DashboardFile): Dashboard => ({
  file,
  period: /^now-(\w+)$/.exec(time?.from ?? '')?.[1] ?? '6h',
  variables: (templating?.list ?? []).map(variableOf),
  queries: openPanels(panels).flatMap(queriesOf),
});

function variableOf({ name, type, query, multi, includeAll, allValue, current }: VariableFile): DashboardVariable {
  const saved = current?.value;
  return {
    name,
    type,
    query: typeof query === 'string' ? query : '',
    isList: multi === true || includeAll === true,
    choosesAll: multi === true && includeAll === true,
    allValue: allValue ?? null,
    saved: typeof saved === 'string' ? saved : null,
  };
}

/** Grafana asks for nothing in a row that is collapsed. */
const openPanels = (panels: readonly PanelFile[]): PanelFile[] =>
  panels.flatMap((panel) => (panel.type === 'row' ? (panel.collapsed === true ? [] : openPanels(panel.panels ?? [])) : [panel]));

const queriesOf = ({ title = '', timeFrom, targets = [] }: PanelFile): PanelQuery[] =>
  targets.flatMap(({ rawSql, hide }) =>
    rawSql === undefined || rawSql.trim() === '' || hide === true ? [] : [{ panel: title, sql: rawSql, period: timeFrom ?? null }],
  );
