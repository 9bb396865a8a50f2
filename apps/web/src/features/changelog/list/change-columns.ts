import type { Change } from '@wattbook/contract/changelog/change.schema';
import type { Column } from '../../../ui/table/column.ts';
import { timeOf } from '../../../ui/table/column-kinds.tsx';
import { changeLines } from '../values/change-lines.ts';
import { actionText, authorText, subjectText } from './change-texts.ts';

interface Reader {
  /** The id of the user. */
  readonly own: string;
  readonly vehicleName: (id: string) => string | null;
}

/** What a file has of the changes: what the list says, with the values before and after. */
export const changeColumns = ({ own, vehicleName }: Reader): readonly Column<Change>[] => [
  { id: 'createdAt', label: 'changelog.fileTime', ...timeOf(({ createdAt }) => createdAt) },
  { id: 'subject', label: 'changelog.fileEntry', text: subjectText },
  { id: 'action', label: 'changelog.fileChange', text: (change, _, t) => actionText(change, t) },
  {
    id: 'values',
    label: 'changelog.fileValues',
    text: (change, formats, t) =>
      changeLines(change, { formats, t, vehicleName })
        .map(({ label, before, after }) => `${label}: ${before === null ? after : `${before} → ${after}`}`)
        .join('\n'),
  },
  { id: 'author', label: 'changelog.fileAuthor', text: (change, _, t) => authorText(change, own, t) },
  { id: 'undoneAt', label: 'changelog.fileUndone', ...timeOf(({ undoneAt }) => undoneAt) },
];
