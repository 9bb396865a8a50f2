import { cutText, inOneLine } from './cut-text.ts';
import { costFields, tripFields, type WisoType } from './wiso-fields.ts';
import type { WisoCost } from './wiso-costs.ts';
import { type ExportedTrip, wisoTrips, type WisoNote } from './wiso-trips.ts';

/** A text that was too long for its element, and what is left of it. */
export interface CutText {
  readonly field: string;
  readonly full: string;
  readonly cut: string;
}

/** What is exported. `exportedAt`: local time without a zone. */
export interface WisoExport {
  readonly exportedAt: string;
  readonly trips: readonly ExportedTrip[];
  readonly costs: readonly WisoCost[];
}

export interface WisoFile {
  readonly xml: string;
  /** The trips in it: of a mixed trip one for each class. */
  readonly trips: number;
  readonly notes: readonly WisoNote[];
  readonly cut: readonly CutText[];
}

type Fields = Readonly<Record<string, { readonly type: WisoType; readonly max?: number }>>;
type Values = Readonly<Partial<Record<string, string | number>>>;

/** Returns a logbook as XML by the interface "WISO Fahrtenbuch" 1.1 (OQ-169), with the texts that were cut and what a person has to know. */
export function writeWiso({ exportedAt, trips, costs }: WisoExport): WisoFile {
  const cut: CutText[] = [];
  const element = (name: string, fields: Fields, values: Values) => {
    const inner = Object.entries(fields).flatMap(([field, rule]) => {
      const value = values[field];
      return value === undefined ? [] : [`    <${field}>${escaped(contentOf(field, rule, value, cut))}</${field}>\n`];
    });
    return `  <${name}>\n${inner.join('')}  </${name}>\n`;
  };
  const made = trips.map(wisoTrips);
  const body = [
    `  <ExportInfo>\n    <ExportDatum>${exportedAt}</ExportDatum>\n  </ExportInfo>\n`,
    ...made.flatMap((one) => one.trips.map((trip) => element('Fahrt', tripFields, trip))),
    ...costs.map((cost) => element('Fahrzeugkosten', costFields, cost)),
  ].join('');
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<root>\n${body}</root>\n`;
  return { xml, trips: made.flatMap((one) => one.trips).length, notes: made.flatMap(({ notes }) => notes), cut };
}

const decimals: Readonly<Partial<Record<WisoType, number>>> = { km: 1, amount: 2 };

function contentOf(field: string, { type, max }: Fields[string], value: string | number, cut: CutText[]): string {
  if (typeof value === 'number') return value.toFixed(decimals[type] ?? 0);
  if (max === undefined) return value;
  const full = inOneLine(value);
  const short = cutText(full, max);
  if (short !== full) cut.push({ field, full, cut: short });
  return short;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (character) => entities[character] ?? character);
