import type { billing as en } from './billing.en.ts';

export const billing = {
  title: 'Abrechnung',
  vehicles: 'Fahrzeuge',
  used: '{{count}} von {{limit}}',
  usedLabel: '{{count}} von {{limit}} Fahrzeugen in Gebrauch',
  counted: 'Archivierte Fahrzeuge, Fahrzeuge ohne Verbindung und die einer Flotte zählen nicht.',
  free_one: 'Du kannst noch {{count}} Fahrzeug hinzufügen.',
  free_other: 'Du kannst noch {{count}} Fahrzeuge hinzufügen.',
  full: 'Dein Fahrzeuglimit ist erreicht.',
  notInPlan: 'Teil von Professional',
  seePlans: 'Tarifmodelle ansehen',
  plan: 'Tarifmodell',
  everything: 'Alle Funktionen sind enthalten',
  limited: 'Nicht alle Funktionen sind enthalten',
  limitedText:
    'Diese Fahrzeuge haben nicht das Tarifmodell Professional: {{vehicles}}. Wähle es unter Abonnements. Ein Fahrzeug ohne Abonnement bezahlt der Betreiber dieser Installation oder eine Flotte: Frag den Betreiber nach einem anderen Tarifmodell.',
  unpaidText: 'Von {{vehicles}} wird nichts aufgezeichnet: Wähle ein Tarifmodell unter Abonnements.',
  paid: 'Jedes Fahrzeug hat das Tarifmodell Professional.',
  demo: 'Das ist die Demo: Alles ist offen, und nichts wird berechnet.',
  notConnected:
    'Der Betreiber dieser Installation hat keinen Zahlungsdienst verbunden. Es gibt nichts zu kaufen, und alle Funktionen sind enthalten.',
} satisfies Record<keyof typeof en, string>;
