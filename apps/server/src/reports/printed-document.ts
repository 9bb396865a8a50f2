/** A document for print as plain data: every text is already in the language, the units and the formats of its reader. */
export interface PrintedDocument {
  /** BCP 47, such as `de`: for screen readers and hyphens. */
  readonly language: string;
  readonly title: string;
  readonly subtitle: string;
  /** At the foot of every page, beside its number. */
  readonly foot: string;
  readonly blocks: readonly PrintedBlock[];
}

export type PrintedBlock =
  | { readonly kind: 'facts'; readonly facts: readonly PrintedFact[] }
  | { readonly kind: 'figures'; readonly figures: readonly PrintedFact[] }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly style: 'plain' | 'note' }
  | PrintedTable;

export interface PrintedFact {
  readonly label: string;
  readonly value: string;
}

export interface PrintedTable {
  readonly kind: 'table';
  readonly columns: readonly PrintedColumn[];
  /** A text for every column. */
  readonly rows: readonly (readonly string[])[];
  /** The last row, set apart. */
  readonly total?: readonly string[];
}

export interface PrintedColumn {
  readonly label: string;
  /** Below the label. */
  readonly unit?: string;
  readonly align: 'left' | 'right';
  /** Its share of the width that is left; without one it is as wide as its texts. */
  readonly share?: number;
}
