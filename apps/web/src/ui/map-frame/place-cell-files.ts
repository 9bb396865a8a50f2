import { cellOfFile, type PlaceCell } from './place-cells.ts';

const files = import.meta.glob<string>('./places/cell_*.txt', { query: '?url', import: 'default', eager: true });

/** Every cell there is; its file is fetched only when a map looks at it. */
export const placeCells: readonly PlaceCell[] = Object.entries(files).flatMap(([path, url]) => cellOfFile(path, url));
