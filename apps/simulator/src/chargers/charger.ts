export type ChargerKind = 'street' | 'park' | 'motorway' | 'destination' | 'supercharger';

/** A public charger. Degrees, metres above the sea. */
export interface Charger {
  readonly id: string;
  readonly name: string;
  readonly operator: string;
  /** The nearest place or junction of the road network: a destination for `routeBetween`. */
  readonly placeId: string;
  readonly lat: number;
  readonly lon: number;
  readonly elevationM: number;
  readonly acdc: 'ac' | 'dc';
  /** Maximum power of a connector. */
  readonly maxKw: number;
  /** Euro cents in every country. */
  readonly pricePerKwhCents: number;
  readonly kind: ChargerKind;
}
