import type { archive as en } from './archive.en.ts';

export const archive = {
  card: 'Deine Daten',
  cardText:
    'Alles, was dieses Konto hat, als eine ZIP-Datei: Fahrzeuge, Fahrten, Ladungen, jede Meldung deiner Autos und was du eingestellt hast. Lesbar mit einer Tabellenkalkulation oder einem Programm.',
  password: 'Passwort',
  passwordHint: 'Damit niemand sie von einem offenen Laptop mitnimmt.',
  button: 'Meine Daten herunterladen',
  confirm: 'Herunterladen',
  started: 'Der Download hat begonnen. Er entsteht, während er kommt; bei Jahren voller Fahrten dauert das eine Minute.',
  tooMany: 'Das wurde zu oft angefordert. Versuche es in einer Stunde noch einmal.',

  title: 'Deine Daten in Wattbook',
  intro:
    'Erstellt {{madeAt}}. Das ist alles, was dieses Konto hat. Was sich währenddessen geändert hat, kann darin stehen, wie es vorher oder nachher war.',
  files: 'Dateien',
  samples: 'Was die Autos gesendet haben, eine Datei je Fahrzeug, eine Zeile je Meldung',
  formats: `Wie man sie liest
  Text ist UTF-8. Zeiten sind UTC (2026-06-01T08:00:00.000Z).
  .csv    eine Zeile je Datensatz, die erste nennt die Spalten; Kommas dazwischen, ein Punkt in Zahlen. In einer Tabellenkalkulation:
          importieren, Trennzeichen Komma, UTF-8. Listen und Adressen stehen als JSON in ihrer Zelle.
  .jsonl  ein Datensatz je Zeile, als JSON.
  Nichts in einer Zelle, oder null, heißt, dass es nicht bekannt ist. Die Namen sind die der API, beschrieben unter /v1/reference.`,
  units: `Einheiten
  Strecke und Kilometerstand km, Geschwindigkeit km/h, Energie kWh, Leistung kW, Temperatur Grad Celsius, Ladestände und Alterung Prozent, Höhe m,
  Verbrauch kWh je 100 km, CO2 g, Zeit zum Zusammenführen Minuten, Positionen in Grad, bekannte Adressen in Zehntausendstel Grad.
  Geld in der kleinsten Einheit seiner Währung: 1234 mit EUR sind 12,34 EUR.
  Die Leistung der Batterie ist positiv, wenn sie die Batterie verlässt, ihr Strom, wenn er hineinfließt.`,
  sealed: `Versiegelte Orte
  Wo Orte versiegelt wurden, öffnet ihren Text nur dein privater Schlüssel. Er steht in people.jsonl, wie dein Browser ihn mit deinem Passwort eingepackt hat.`,
  leftOut: `Nicht enthalten
  Was nur beweist, wer du bist: Passwörter, Codes, Token und das Geheimnis deiner Authenticator-App, aufbewahrt als Hash oder versiegelt.
  Dateien eines Imports, der gerade läuft: Du hast sie selbst, und was in ihnen steht, wird unter deinen Fahrten und Ladungen sein.
  Was aus dem Rest errechnet ist und jederzeit neu entsteht: die Linien auf der Karte vieler Fahrten und der Stand der Erkennung.`,

  accounts: 'seit wann es das Konto gibt',
  users: 'du: Name, E-Mail, Einstellungen, angenommene Bedingungen, Schlüssel',
  sessions: 'Geräte, die angemeldet sind oder waren',
  archiveTickets: 'wann in der letzten Stunde ein Archiv wie dieses angefordert wurde',
  oneTimeCodes: 'Codes, die gerade gelten, ohne die Codes',
  mails: 'Mails der letzten Tage, ohne ihren Inhalt',
  vehicles: 'deine Fahrzeuge',
  vehicleSettings: 'was für ein Fahrzeug ab wann eingestellt war',
  pushTokenDirectory: 'seit wann welches Fahrzeug senden kann, ohne die Token',
  trips: 'Fahrten, auch gelöschte (deletedAt)',
  charges: 'Ladungen, auch gelöschte',
  idles: 'Zeiten geparkt',
  sleeps: 'Zeiten im Schlaf',
  odometerGaps: 'Sprünge des Kilometerstands, die keine Fahrt erklärt',
  withdrawnSegments: 'Fahrten, Ladungen und Standzeiten, die bessere Daten ersetzt haben',
  findings: 'was an dem, was die Autos sendeten, seltsam war',
  quarantine: 'Werte, die nicht stimmen konnten und wegblieben',
  knownAddresses: 'Adressen, die nachgeschlagen wurden',
  passkeys: 'deine Passkeys, ohne deren Schlüssel',
  supportViews: 'wann jemand vom Support dein Konto angesehen hat',
  sealedTracks: 'die Strecken von Fahrten mit versiegelten Orten, als Base64',
  contacts: 'deine Kontakte',
  imports: 'Importe von Dateien und was daraus wurde',
} satisfies Record<keyof typeof en, string>;
