import type { prices as en } from './prices.en.ts';

export const prices = {
  why: 'Warum dieser Preis?',
  failed: 'Wie dieser Preis zustande kommt, konnte nicht geladen werden.',
  base: 'Startgebühr',
  energy: 'Energie',
  minutes: 'Ladezeit',
  once: 'Je Ladung',
  blocking: 'Blockiergebühr',
  dynamic: 'Energie zum Börsenpreis',
  product: '{{amount}} × {{price}}',
  duration: '{{minutes}} min',
  capped: 'Höchstbetrag dieses Preises',
  intervalMissing: 'Preis der Karte, weil der Börsenpreis fehlt',
  total: 'Summe',
  card: 'Karte {{name}}, Fassung {{version}} vom {{date}}',
  pending: 'Die Kosten werden gerade berechnet.',
  entered: 'Die Kosten wurden eingetragen oder importiert. Sie bleiben, bis du sie berechnen lässt.',
  ownSolar: 'Mit eigenem Solarstrom geladen: Der Preis ist auf null gesetzt.',
  noCard:
    'Keine Tarifkarte passt zu dieser Ladung. Trag die Adresse dieses Ortes in eine Karte ein, oder mach eine öffentliche Karte zum Standard.',
  withoutCard: 'Diese Ladung hat keine Tarifkarte. Wähle eine, damit sie Kosten bekommt.',
  noVersion: 'Die Karte hat keine Preise für den Tag dieser Ladung. Wähle eine andere Karte.',
  noEnergy: 'Die Energie dieser Ladung ist nicht bekannt. Trag sie ein, damit sie Kosten bekommt.',
  noPrice: 'Die Karte hat keinen Preis für {{current}}. Ergänze ihn in der Karte.',
  gap: 'Die Karte hat keinen Preis für {{current}} von {{from}} bis {{to}}. Ergänze ihn in der Karte.',
  noInterval: 'Der Börsenpreis von {{from}} bis {{to}} ist noch nicht bekannt. Die Kosten folgen, sobald er da ist.',
} satisfies Record<keyof typeof en, string>;
