import type { SealableAddress, SealableLocation } from '@wattbook/contract/scalars';
import { parseAddress } from '@wattbook/domain/sealing/place-text';
import { coordinateOf, isPlainCoordinate, type SealedField } from '@wattbook/domain/sealing/sealed-text';
import type { OpenedTexts, SealedRecord } from './key-ring.ts';
import { markUnread } from './unread.ts';

/** The fields of a trip that may be sealed; a list reads some of them. */
export interface PlacedRow {
  readonly id?: string | undefined;
  readonly placesKey?: string | null | undefined;
  readonly startAddress?: SealableAddress | null | undefined;
  readonly endAddress?: SealableAddress | null | undefined;
  readonly startLocation?: SealableLocation | null | undefined;
  readonly endLocation?: SealableLocation | null | undefined;
}

type Texts = SealedRecord['texts'];

/** Opens records in the worker, which is loaded with the first sealed record; where it cannot run, nothing is opened. */
export async function openRecords(records: readonly SealedRecord[]): Promise<readonly OpenedTexts[]> {
  try {
    const worker = await import('./worker-client.ts');
    return await worker.openRecords(records);
  } catch {
    return records.map(() => ({}));
  }
}

/**
 * Opens the sealed places of the rows of a page (GEN-018): an address that no key opens keeps its raw text (GEN-019), such coordinates become null (GEN-020).
 * Rows without sealed places are returned unchanged.
 */
export async function openPlaces<Row extends PlacedRow>(rows: readonly Row[]): Promise<Row[]> {
  const records = rows.map(recordOf);
  const sealed = records.filter((record) => record !== null);
  const opened = sealed.length === 0 ? [] : await openRecords(sealed);
  const textsOf = new Map(sealed.map((record, at) => [record, opened[at] ?? {}]));
  return rows.map((row, at) => {
    const record = records[at] ?? null;
    return record === null && !hasCoordinateTexts(row) ? row : { ...row, ...placesOf(row, textsOf.get(record as SealedRecord) ?? {}) };
  });
}

/** The sealed texts of a row; null where there are none. */
function recordOf({ id = '', placesKey = null, ...row }: PlacedRow): SealedRecord | null {
  const texts: Texts = {};
  for (const end of ['start', 'end'] as const) {
    const [address, location] = [row[`${end}Address`], row[`${end}Location`]];
    if (typeof address === 'string') texts[`${end}Address`] = address;
    for (const name of ['latitude', 'longitude'] as const) {
      const text = location?.[name];
      if (typeof text === 'string' && !isPlainCoordinate(text)) texts[`${end}Location.${name}`] = text;
    }
  }
  return Object.keys(texts).length === 0 ? null : { id, placesKey, texts };
}

const hasCoordinateTexts = ({ startLocation, endLocation }: PlacedRow): boolean =>
  [startLocation, endLocation].some((location) => typeof location?.latitude === 'string' || typeof location?.longitude === 'string');

function placesOf(row: PlacedRow, texts: OpenedTexts): PlacedRow {
  const places: Record<string, SealableAddress | SealableLocation | null> = {};
  for (const end of ['start', 'end'] as const) {
    const [address, location] = [row[`${end}Address`], row[`${end}Location`]];
    if (typeof address === 'string') places[`${end}Address`] = addressOf(address, texts[`${end}Address`] ?? null);
    if (location != null)
      places[`${end}Location`] = locationOf(location, (name) => texts[`${end}Location.${name}` satisfies SealedField] ?? null);
  }
  return places;
}

function addressOf(raw: string, opened: string | null): SealableAddress {
  if (opened === null) {
    markUnread();
    return raw;
  }
  // The text format of the documents has the address in one line.
  return parseAddress(opened) ?? { line1: opened, line2: '', line3: '', line4: '', city: '' };
}

function locationOf(location: SealableLocation, textOf: (name: 'latitude' | 'longitude') => string | null): SealableLocation | null {
  const coordinate = (name: 'latitude' | 'longitude', limit: 90 | 180): number | null => {
    const stored = location[name];
    if (typeof stored === 'number') return stored;
    const text = isPlainCoordinate(stored) ? stored : textOf(name);
    if (text === null) markUnread();
    return text === null ? null : coordinateOf(text, limit);
  };
  const [latitude, longitude] = [coordinate('latitude', 90), coordinate('longitude', 180)];
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
