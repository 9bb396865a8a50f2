import type { SourceKind } from '@wattbook/domain/chargepoints/listing';

/** Where charge points come from, and what is said about it on the map. */
export interface ChargePointSource {
  readonly name: string;
  readonly kind: SourceKind;
  readonly attribution: string;
  readonly licence: string;
  readonly url: string | null;
  /** The day that the data are of, as `2026-09-01`; null: the source does not state it. */
  readonly dated: string | null;
}

/** What the register of the Bundesnetzagentur has. */
export const germanRegister: ChargePointSource = {
  name: 'bundesnetzagentur',
  kind: 'register',
  attribution: 'Bundesnetzagentur',
  licence: 'CC BY 4.0',
  url: 'https://www.bundesnetzagentur.de',
  dated: null,
};

/** What a source is without further words: of the operators that answer by OCPI each has its own name and licence. */
export const knownSources = {
  register: germanRegister,
  openchargemap: {
    name: 'openchargemap',
    kind: 'openchargemap',
    attribution: 'Open Charge Map contributors',
    licence: 'CC BY-SA 4.0',
    url: 'https://openchargemap.org',
    dated: null,
  },
  openstreetmap: {
    name: 'openstreetmap',
    kind: 'openstreetmap',
    attribution: '© OpenStreetMap contributors',
    licence: 'ODbL 1.0',
    url: 'https://www.openstreetmap.org/copyright',
    dated: null,
  },
} as const satisfies Readonly<Partial<Record<SourceKind, ChargePointSource>>>;
