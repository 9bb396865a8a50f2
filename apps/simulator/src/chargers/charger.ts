export type ChargerKind = 'street' | 'park' | 'motorway' | 'destination' | 'supercharger';

/** A public place to charge. Degrees, metres above the sea. */
export interface Charger {
  readonly id: string;
  readonly name: string;
  readonly operator: string;
  /** The place or junction of the road network it stands beside: `routeBetween` leads there. */
  readonly placeId: string;
  readonly lat: number;
  readonly lon: number;
  readonly elevationM: number;
  readonly acdc: 'ac' | 'dc';
  /** The most that one connector gives. */
  readonly maxKw: number;
  /** Euro cents, everywhere. */
  readonly pricePerKwhCents: number;
  readonly kind: ChargerKind;
}
