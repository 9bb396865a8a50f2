import type { TableStart } from '@wattbook/domain/imports/table-start';
import { useRef, useState } from 'react';
import { type FileStart, recogniseFiles } from '../check-files.ts';
import { firstTableAnswers, type TableAnswers } from '../column-answers.ts';

/** The first table of the chosen files whose columns have to be mapped. */
interface MappedTable {
  readonly fileName: string;
  readonly table: TableStart;
  readonly answers: TableAnswers;
}

/** The chosen files with what their first bytes show; `starts` is null while these are read. */
export function useChosenFiles() {
  const [files, setFiles] = useState<File[]>([]);
  const [starts, setStarts] = useState<readonly FileStart[] | null>([]);
  const [mapped, setMapped] = useState<MappedTable | null>(null);
  const newest = useRef<readonly File[]>([]);

  async function choose(chosen: File[]): Promise<readonly FileStart[]> {
    newest.current = chosen;
    setFiles(chosen);
    setStarts(null);
    setMapped(null);
    const read = await recogniseFiles(chosen);
    // Other files may have been chosen meanwhile.
    if (newest.current !== chosen) return read;
    const at = read.findIndex(({ table }) => table !== null);
    const table = read[at]?.table ?? null;
    setStarts(read);
    setMapped(table === null ? null : { fileName: chosen[at]?.name ?? '', table, answers: firstTableAnswers(table) });
    return read;
  }

  const answer = (answers: TableAnswers): void => setMapped((known) => known && { ...known, answers });
  return { files, starts, mapped, choose, answer };
}
