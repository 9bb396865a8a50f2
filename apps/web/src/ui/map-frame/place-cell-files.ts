import { cellOfFile, type PlaceCell } from './place-cells.ts';

const files = import.meta.glob<string>('./places/cell_*.txt', { query: '?url', import: 'default', eager: true });

/** All cells; the file of a cell is fetched only when a map shows it. */
export const placeCells: readonly PlaceCell[] = Object.entries(files).flatMap(([path, url]) => cellOfFile(path, url));
