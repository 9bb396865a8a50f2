import type { BackupHeader, BackupRecord, RowCounts } from './records.ts';

/** What a backup contains. */
export interface BackupSummary {
  readonly header: BackupHeader;
  readonly rows: RowCounts;
  /** Bytes of the rows, not compressed. */
  readonly bytes: number;
}

/** How far the records have been read. */
export interface BackupProgress {
  readonly table: string;
  /** Tables before this one. */
  readonly done: number;
  readonly tables: number;
  /** Bytes of the rows so far, not compressed. */
  readonly bytes: number;
}

export type OnProgress = (progress: BackupProgress) => void;

/** Passes records on, reports how far they have been read, and tells afterwards what they were. */
export function followRecords(onProgress: OnProgress = () => undefined) {
  let header: BackupHeader | undefined;
  let summary: BackupSummary | undefined;
  let progress: BackupProgress = { table: '', done: -1, tables: 0, bytes: 0 };
  const follow = (record: BackupRecord) => {
    if (record.kind === 'header') {
      header = record.header;
      progress = { ...progress, tables: header.tables.length };
    } else if (record.kind === 'table') progress = { ...progress, table: record.name, done: progress.done + 1 };
    else if (record.kind === 'rows') progress = { ...progress, bytes: progress.bytes + record.bytes.length };
    else if (header !== undefined) summary = { header, rows: record.rows, bytes: progress.bytes };
    onProgress({ ...progress, done: Math.max(0, progress.done) });
  };
  async function* pass(records: AsyncIterable<BackupRecord>): AsyncGenerator<BackupRecord> {
    for await (const record of records) {
      follow(record);
      yield record;
    }
  }
  return {
    pass,
    summary: (): BackupSummary => {
      if (summary === undefined) throw new Error('the records were not read to their end');
      return summary;
    },
  };
}
