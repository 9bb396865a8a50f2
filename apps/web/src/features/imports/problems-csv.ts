import type { ImportProblem } from '@wattbook/contract/imports/import.schema';
import { csvText } from '@wattbook/domain/sheets/csv-text';
import type { Translate } from '../../i18n/use-t.ts';

/** The problems as a CSV file for spreadsheets: with a byte order mark, and no cell that would run as a formula. */
export function problemsAsCsv(t: Translate, problems: readonly ImportProblem[]): string {
  const head = [t('imports.file'), t('imports.line'), t('imports.reason'), t('imports.where'), t('imports.value')];
  const rows = problems.map(({ file, line, reason, field, value }) => [file, line, t(`imports.reason.${reason}`), field, value]);
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

const cell = (value: string | number | null): string => (typeof value === 'string' ? csvText(value) : String(value ?? ''));
