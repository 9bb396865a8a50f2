import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describeMachine, loadNow } from './machine.ts';

/** One measured figure; without a limit it is only reported. */
export interface Figure {
  readonly what: string;
  readonly figure: string;
  readonly limit?: string;
  readonly met?: boolean;
}

export interface Report {
  /** Name of the benchmark, and the key of its section. */
  readonly name: string;
  readonly title: string;
  /** The measurement and its method, in a few sentences. */
  readonly measured: string;
  readonly postgres?: string;
  readonly figures: readonly Figure[];
  /** A table below the figures: its head and its rows. */
  readonly table?: readonly (readonly string[])[];
  /** Notes that explain the figures. */
  readonly remarks?: readonly string[];
}

const docs = resolve(import.meta.dirname, '../../docs/figures.md');
const loadAtStart = loadNow();

const head = `# Figures

Every claim about speed and size, measured. \`npm run bench -- <name>\` measures one again and prints it; \`--record\` also writes its section here. What is compared was
measured in one run on one machine, the sides taking turns; a figure is the median of its repetitions unless it says otherwise. A busy machine makes every figure worse:
the load says how many processes wanted to run when the run began.
`;

/** Prints a report; with `record` it becomes its section of docs/figures.md. The exit code is 1 for a missed limit. */
export async function publish(report: Report, record: boolean): Promise<void> {
  const text = sectionOf(report);
  console.log(`\n${text}`);
  if (report.figures.some(({ met }) => met === false)) process.exitCode = 1;
  if (record) await writeSection(report.name, text);
}

function sectionOf({ title, name, measured, postgres, figures, table = [], remarks = [] }: Report): string {
  const rows = figures.map(
    ({ what, figure, limit = '', met }) => `| ${what} | ${figure} | ${limit} | ${met === undefined ? '' : met ? 'yes' : '**no**'} |`,
  );
  const notes = remarks.map((remark) => `- ${remark}`).join('\n');
  const machine = `${describeMachine(postgres)}; load at the start ${loadAtStart.toFixed(1)}; ${new Date().toISOString().slice(0, 10)}.`;
  const limits = ['| what | figure | limit | met |', '|---|---|---|---|', ...rows].join('\n');
  const parts = [`## ${title} (\`${name}\`)`, measured, `Machine: ${machine}`, limits, tableOf(table), notes];
  return parts.filter((part) => part !== '').join('\n\n');
}

function tableOf([head, ...rows]: readonly (readonly string[])[]): string {
  if (head === undefined) return '';
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

async function writeSection(name: string, text: string): Promise<void> {
  const before = await readFile(docs, 'utf8').catch(() => head);
  const sections = before.split(/\n(?=## )/);
  const isSameName = (section: string) => section.split('\n', 1)[0]?.endsWith(`(\`${name}\`)`) === true;
  const others = sections.slice(1).filter((section) => !isSameName(section));
  const sorted = [...others.map((section) => section.trim()), text].toSorted((a, b) => (titleOf(a) < titleOf(b) ? -1 : 1));
  await writeFile(docs, `${[head.trim(), ...sorted].join('\n\n')}\n`);
  console.log(`\nWritten to ${join('docs', 'figures.md')}.`);
}

function titleOf(section: string): string {
  return section.split('\n', 1)[0] ?? '';
}

/** 12345.6 as 12,346; small figures with up to three significant digits. */
export function count(value: number): string {
  return Intl.NumberFormat('en', value >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 }).format(value);
}
