import type { interfaces as en } from './interfaces.en.ts';

export const interfaces = {
  title: 'Schnittstellen',
  failed: 'Die API-Token konnten nicht geladen werden',

  tokens: 'API-Token',
  tokensText:
    'Ein Programm mit einem Token nutzt Wattbook für dich: dein Zuhause, eine Tabelle, ein Skript. Es kommt nie an dein Passwort, deine Anmeldungen, andere Token, deine Teams, deine Flotte oder die Verwaltung, und verschlüsselte Orte bleiben verschlüsselt.',
  reference: 'Alle Aufrufe, mit Beispielen',
  noTokens: 'Es gibt noch keines.',
  addToken: 'API-Token anlegen',
  name: 'Name',
  rights: 'Rechte',
  reads: 'Liest',
  writes: 'Liest und schreibt',
  vehicleIds: 'Fahrzeuge',
  allVehicles: 'Alle Fahrzeuge, Tarife, Kosten und Kontakte',
  someVehicles: 'Nur ausgewählte Fahrzeuge',
  goneVehicle: 'Ein gelöschtes Fahrzeug',
  expiresAt: 'Letzter Tag (ohne ihn endet es nicht)',
  tooMany: 'Du hast schon so viele Token, wie es geben kann. Beende eines, das du nicht mehr brauchst.',
  notShared: 'Das Konto der Demo teilen sich ihre Besucher, deshalb hat es keine Token. Leg ein eigenes Konto an.',

  shownOnce: 'Das Token wird nur jetzt gezeigt. Bewahre es auf; geht es verloren, beende es und leg ein neues an.',
  tokenText: 'Token',
  tryIt: 'Im Terminal ausprobieren',
  keepSafe: 'Schick es nur im Header, nie in einer Adresse: Adressen stehen in Protokollen.',
  stored: 'Ich habe es aufbewahrt',

  endsWith: 'endet mit …{{ending}}',
  endsNever: 'ohne Ende',
  endsOn: 'bis {{date}}',
  notUsed: 'noch nicht genutzt',
  usedAt: 'zuletzt genutzt {{time}} von {{address}}',
  end: 'Beenden',
  endOne: '{{name}} beenden',
  endTitle: 'Dieses Token beenden?',
  endText: 'Programme, die {{name}} nutzen, werden ab jetzt abgewiesen. Das lässt sich nicht rückgängig machen.',
  ended: '{{name}} wurde beendet.',
} satisfies Record<keyof typeof en, string>;
