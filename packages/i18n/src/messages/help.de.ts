import type { help as en } from './help.en.ts';

export const help = {
  lead: 'So geht, was am häufigsten gebraucht wird. Links und fett gedruckte Wörter heißen auf dem Bildschirm genauso.',
  contents: 'Inhalt',
  search: 'In der Hilfe suchen',
  none: 'Dazu steht hier nichts. Versuche ein anderes Wort.',

  connect: 'Ein Auto verbinden',
  connect1: 'Drücke auf {{label}} und wähle die Marke deines Autos.',
  connect2:
    'Melde dich an, wo der Hersteller danach fragt. Danach steht das Auto in der Liste {{label}}, und seine Fahrten und Ladungen erscheinen von selbst.',
  connect3: 'Keine Quelle für deine Marke? Drücke auf derselben Seite auf {{label}}: Dann sendet ein Skript oder Home Assistant die Daten.',

  import: 'Eine Aufzeichnung importieren',
  import1: 'Öffne {{label}} und wähle die Dateien deines anderen Fahrtenloggers oder eine beliebige Tabelle als CSV.',
  import2: 'Drücke auf {{label}}. Du siehst, welche Autos in den Dateien stehen; gespeichert ist noch nichts.',
  import3: 'Sage, welches Fahrzeug jedes Auto ist, und drücke auf {{label}}. Was es schon gibt, wird übersprungen.',

  purpose: 'Den Zweck einer Fahrt angeben',
  purpose1: 'In der Liste {{label}} zeigt jede Fahrt ihren Zweck oder dass sie keinen hat.',
  purpose2: 'Markiere eine oder mehrere Fahrten und drücke auf {{label}}. Auf der Seite einer Fahrt tun die Tasten 1 bis 4 dasselbe.',
  purpose3: 'Eigene Tags, und ob eine Fahrt zwischen denselben Adressen den Zweck übernimmt, stehen in {{label}}.',

  cost: 'Was eine Ladung kostet',
  cost1: 'Auf der Seite {{label}} stehen dein Tarif zu Hause und die Karten, mit denen du lädst.',
  cost2: 'Drücke auf {{label}}, sage, wofür der Tarif ist, und gib seinen Preis ein.',
  cost3: 'Auf der Seite {{label}} gibst du deinem Zuhause einen Namen und einen Tarif: Ladungen dort werden damit berechnet.',
  cost4: 'Die Seite einer Ladung sagt unter {{label}}, wie ihre Kosten entstanden sind oder was fehlt.',

  employer: 'Ladungen mit dem Arbeitgeber teilen',
  employer1: 'Auf der Seite {{label}} gibst du Arbeitgeber, Name und den Preis einer Kilowattstunde einmal ein.',
  employer2: 'Eine Ladung zu Hause zählt, sobald ihre beiden Zählerstände eingetragen sind. {{label}} führt zu denen ohne.',
  employer3: 'Wenn der Monat vorbei ist, drücke auf {{label}}. Die Abrechnung bekommt eine Nummer, und du lädst sie als PDF herunter.',

  battery: 'Die Batterie beurteilen',
  battery1: 'Öffne {{label}}: Gesundheit, gemessene Kapazität und Reichweite bei voller Batterie, nach Kilometerstand und Monat.',
  battery2:
    'Es zählen nur Ladungen über mindestens ein Fünftel der Batterie; die Karte {{label}} sagt, wie sicher der Wert ist und worauf er beruht.',

  backup: 'Daten sichern',
  backup1: 'Drücke im Profil auf {{label}}: alles in deinem Konto als eine Datei, die Wattbook wieder importieren kann.',
  backup2:
    'Wenn du dieses Wattbook betreibst: Setze BACKUP_TO auf einen Ordner auf einer anderen Festplatte und BACKUP_PASSPHRASE auf eine Passphrase. Dann wird jede Nacht gesichert, und {{label}} meldet, wenn es nicht gelingt.',

  encrypt: 'Orte verschlüsseln',
  encrypt1: 'Öffne {{label}} und geh zu „Verschlüsselte Orte“.',
  encrypt2: 'Drücke auf {{label}}. Der Schlüssel entsteht in diesem Browser mit deinem Passwort.',
  encrypt3:
    'Drücke auf {{label}} und bewahre das ausgedruckte Blatt auf: Ohne es sind verschlüsselte Orte verloren, wenn du dein Passwort vergisst.',
  encrypt4: 'Schalte {{label}} ein.',

  contact: 'Hilfe bekommen',
  contact0: 'Schreibe unter {{label}}, im Menü hinter deinen Initialen, was du brauchst. Die Antwort kommt per E-Mail.',
  contact1: 'Wer dieses Wattbook betreibt und wie du dort jemanden erreichst, steht hier: {{label}}.',
  contact2: 'Etwas geht nicht? Sieh hier nach: {{label}}.',
  contact3: 'Drücke auf einer Seite ? oder {{label}} im Menü hinter deinen Initialen: Du siehst die Tastenkürzel.',
} satisfies Record<keyof typeof en, string>;
