import type { degradation as en } from './degradation.en.ts';

export const degradation = {
  title: 'Batterie',
  remaining: 'Verbleibend',
  fullRange: 'Reichweite bei voller Batterie',
  capacityNow: 'Kapazität nach Ladungen',
  capacityNew: 'Kapazität im Neuzustand',
  odometer: 'Kilometerstand',
  month: 'Monat',
  remainingTitle: 'Restkapazität nach Kilometerstand',
  rangeTitle: 'Reichweite bei voller Batterie, je Monat',
  none: 'Es gibt noch nicht genug Ladungen, um die Alterung der Batterie zu zeigen.',
  noneNext: 'Es sind fünf Ladungen nötig, die mindestens halb voll enden.',
  how: 'Jede Ladung, die mindestens halb voll endet, zeigt, wie weit die volle Batterie reichen würde. Die Linie ist der gleitende Median von 15 Ladungen; 100 % ist der Median des ersten Jahres. Auch Kälte senkt die Reichweite: Vergleiche gleiche Jahreszeiten.',
} satisfies Record<keyof typeof en, string>;
