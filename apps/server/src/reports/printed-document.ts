/** A document for print as plain data: every text is already in the language, the units and the formats of its reader. */
export interface PrintedDocument {
  /** BCP 47, such as `de`: for screen readers and hyphens. */
  readonly language: string;
  readonly title: string;
  readonly subtitle: string;
  /** At the foot of every page, beside its number. */
  readonly foot: string;
  /** Wider than high: for tables with many columns. */
  readonly isLandscape?: boolean;
  readonly blocks: readonly PrintedBlock[];
  /** Photographs that blocks show, by their names. */
  readonly photos?: Readonly<Record<string, Uint8Array>>;
  /** A file inside the PDF, which is PDF/A-3 then. */
  readonly attachment?: PrintedAttachment;
}

export interface PrintedAttachment {
  readonly name: string;
  readonly mediaType: string;
  readonly description: string;
  /** Goes into the PDF to the byte as it is here. */
  readonly text: string;
}

export type PrintedBlock =
  | { readonly kind: 'facts'; readonly facts: readonly PrintedFact[] }
  | { readonly kind: 'figures'; readonly figures: readonly PrintedFact[] }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly style: 'plain' | 'note' }
  /** An address as a QR code, with what it is for beside it. `svg` is the picture, `alt` says what it shows. In the corner of its page it takes no room from what follows. */
  | { readonly kind: 'code'; readonly svg: string; readonly alt: string; readonly text: string; readonly isInCorner?: boolean }
  /** A picture as SVG; `width` in mm, `alt` says what it shows. */
  | { readonly kind: 'picture'; readonly svg: string; readonly alt: string; readonly width: number }
  | PrintedPhotos
  | { readonly kind: 'page' }
  | PrintedLedger
  | PrintedTable;

/** Photographs in two columns, each with its caption; `missing` is told where one cannot be decoded. */
export interface PrintedPhotos {
  readonly kind: 'photos';
  readonly photos: readonly { readonly name: string; readonly alt: string; readonly caption: string }[];
  readonly missing: string;
}

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

/** A table that shows what was changed: old values struck through beside the new ones, and remarks below a row. */
export interface PrintedLedger {
  readonly kind: 'ledger';
  readonly columns: readonly PrintedColumn[];
  readonly rows: readonly PrintedLedgerRow[];
}

export type PrintedLedgerRow =
  /** A line over all columns: a day, or a gap. */
  | { readonly kind: 'band'; readonly text: string; readonly style: 'day' | 'warning' }
  | { readonly kind: 'row'; readonly cells: readonly PrintedLines[] }
  | { readonly kind: 'remark'; readonly lines: PrintedLines };

/** The parts of a line, in lines. */
export type PrintedLines = readonly (readonly PrintedPart[])[];

export interface PrintedPart {
  readonly text: string;
  /** `old`: it no longer holds, and is struck through. */
  readonly style: 'plain' | 'old' | 'quiet';
}

export interface PrintedColumn {
  readonly label: string;
  /** Below the label. */
  readonly unit?: string;
  readonly align: 'left' | 'right';
  /** Its share of the width that is left; without one it is as wide as its texts. */
  readonly share?: number;
}
