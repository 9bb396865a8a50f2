/** How an element of the interface is written: CHAR n, NUM 8.n, DATE, DATETIME, BOOLEAN. */
export type WisoType = 'text' | 'km' | 'amount' | 'moment' | 'day' | 'boolean';

interface WisoField {
  readonly type: WisoType;
  /** At most so many characters. */
  readonly max?: number;
}

/** The kinds of trips that the product has; the interface knows more. */
export const wisoTripTypes = ['Dienstreise', 'Fahrt zur Arbeit', 'Fahrt von der Arbeit', 'Privatfahrt'] as const;
export type WisoTripType = (typeof wisoTripTypes)[number];

/** The elements of a trip in their order (interface paper 1.1, Buhl Tax Service, 2010). */
export const tripFields = {
  kennzeichen: { type: 'text', max: 30 },
  fahrer: { type: 'text', max: 100 },
  fahrtart: { type: 'text', max: 28 },
  route: { type: 'text', max: 255 },
  zweck: { type: 'text', max: 255 },
  geschaeftspartner: { type: 'text', max: 100 },
  abfahrtort: { type: 'text', max: 100 },
  abfahrt_zeitpunkt: { type: 'moment' },
  abfahrt_kmstand: { type: 'km' },
  zielort: { type: 'text', max: 100 },
  ankunft_zeitpunkt: { type: 'moment' },
  ankunft_kmstand: { type: 'km' },
} as const satisfies Readonly<Record<string, WisoField>>;
export type WisoTripField = keyof typeof tripFields;

const always = ['kennzeichen', 'fahrer', 'fahrtart', 'abfahrt_zeitpunkt', 'abfahrt_kmstand', 'ankunft_kmstand'] as const;
const places = ['abfahrtort', 'zielort'] as const;

/** What the interface requires of a kind of trip, and what it reads besides; it ignores the rest, which is not written. */
export const readFields: Readonly<
  Record<WisoTripType, { readonly required: readonly WisoTripField[]; readonly optional: readonly WisoTripField[] }>
> = {
  Dienstreise: { required: [...always, ...places, 'zweck', 'geschaeftspartner', 'ankunft_zeitpunkt'], optional: ['route'] },
  'Fahrt zur Arbeit': { required: [...always, ...places], optional: ['route'] },
  'Fahrt von der Arbeit': { required: [...always, ...places], optional: ['route'] },
  Privatfahrt: { required: always, optional: [] },
};

/** The elements of a cost of a vehicle in their order. */
export const costFields = {
  kennzeichen: { type: 'text', max: 30 },
  beleg_datum: { type: 'day' },
  beleg_text: { type: 'text', max: 100 },
  belegart_kuerzel: { type: 'text', max: 100 },
  waehrung_betrag: { type: 'amount' },
  vorsteuer_kuerzel: { type: 'text', max: 4 },
  km_stand: { type: 'km' },
} as const satisfies Readonly<Record<string, WisoField>>;
export type WisoCostField = keyof typeof costFields;

/** NUM 8.1 has eight digits, one of them after the point. */
export const maxNumber = 9_999_999.9;
