import type { archive as en } from './archive.en.ts';

export const archive = {
  card: 'Deine Daten',
  cardText:
    'Alles in diesem Konto als eine ZIP-Datei: Fahrzeuge, Fahrten, Ladungen, alle Meldungen deiner Autos und deine Einstellungen. Lesbar mit einer Tabellenkalkulation oder einem Programm.',
  passwordHint: 'Damit niemand anderes deine Daten an diesem Gerät herunterlädt.',
  button: 'Meine Daten herunterladen',
  confirm: 'Herunterladen',
  started: 'Der Download hat begonnen. Bei vielen Jahren dauert er etwa eine Minute.',
  tooMany: 'Das wurde zu oft angefordert. Versuche es in einer Stunde noch einmal.',

  title: 'Deine Daten in Wattbook',
  intro: 'Erstellt {{madeAt}}. Das ist alles in diesem Konto. Änderungen, während das Archiv entstand, können fehlen.',
  files: 'Dateien',
  samples:
    'Daten der Autos, eine Datei je Fahrzeug, eine Zeile je Meldung. Wattbook importiert diese Dateien wieder, hier oder anderswo.\n  In ihnen heißt eine leere Zelle, dass das Auto es nicht gemeldet hat, null, dass es nicht bekannt ist; ungewöhnlicher Text steht als JSON.',
  formats: `Wie man sie liest
  Text ist UTF-8. Zeiten sind UTC (2026-06-01T08:00:00.000Z).
  .csv    eine Zeile je Datensatz, die erste nennt die Spalten; Kommas dazwischen, ein Punkt in Zahlen. In einer Tabellenkalkulation:
          importieren, Trennzeichen Komma, UTF-8. Listen und Adressen stehen als JSON in ihrer Zelle.
          Ein Text, den eine Tabellenkalkulation für eine Formel hielte, beginnt mit einem Apostroph.
  .jsonl  ein Datensatz je Zeile, als JSON.
  Nichts in einer Zelle, oder null, heißt, dass es nicht bekannt ist. Die Namen sind die der API, beschrieben unter /v1/reference.`,
  units: `Einheiten
  Strecke und Kilometerstand km, Geschwindigkeit km/h, Energie kWh, Leistung kW, Temperatur Grad Celsius, Ladestände und Alterung Prozent, Höhe m,
  Verbrauch kWh je 100 km, CO2 g, Zeit zum Zusammenführen Minuten, Positionen in Grad, bekannte Adressen in Zehntausendstel Grad.
  Stille (startUnheard, endUnheard, unheard) Sekunden: wie lange das Fahrzeug an einem geschätzten Beginn oder Ende und dazwischen nichts gemeldet hat.
  An Beginn und Ende heißt nichts, dass er gemeldet wurde, 0, dass er geschätzt ist und die Länge der Stille nicht bekannt.
  acInferred: Das Fahrzeug hat AC oder DC nicht gemeldet; es ist aus der Leistung erschlossen.
  pointOrigin: Wer sagt, an welcher Ladestation eine Ladung war: du, für sie (chosen) oder ihren Ort (chosen_for_place, remembered), oder Ort und Leistung (sure, likely).
  Geld in der kleinsten Einheit seiner Währung: 1234 mit EUR sind 12,34 EUR.
  Die Leistung der Batterie ist positiv, wenn sie die Batterie verlässt, ihr Strom, wenn er hineinfließt.`,
  sealed: `Verschlüsselte Orte
  Den Text verschlüsselter Orte öffnet nur dein privater Schlüssel. Er steht in people.jsonl, von deinem Browser mit deinem Passwort verschlüsselt.`,
  leftOut: `Nicht enthalten
  Passwörter, Codes, Token und der Schlüssel deiner Authenticator-App: Sie beweisen nur, wer du bist, und sind als Hash oder verschlüsselt gespeichert.
  Dateien eines Imports, der gerade läuft: Du hast sie selbst, und ihr Inhalt wird unter deinen Fahrten und Ladungen sein.
  Daten, die aus dem Rest errechnet sind und jederzeit neu entstehen: die Linien auf der Karte vieler Fahrten und der Stand der Erkennung.`,

  manifest: 'was im Archiv ist, mit einer Prüfsumme je Datei; Wattbook braucht sie, um das Archiv zu importieren',
  accounts: 'wann das Konto angelegt wurde',
  users: 'du: Name, E-Mail, Einstellungen, angenommene Bedingungen, Schlüssel',
  sessions: 'Geräte, die angemeldet sind oder waren',
  archiveTickets: 'wann in der letzten Stunde ein Archiv wie dieses angefordert wurde',
  securityEvents: 'was die Sicherheit des Kontos betraf',
  oneTimeCodes: 'Codes, die gerade gelten, ohne die Codes',
  mails: 'E-Mails der letzten Tage, ohne ihren Inhalt',
  vehicles: 'deine Fahrzeuge',
  subscriptions: 'Abonnements und Testphasen deiner Fahrzeuge',
  vehicleSettings: 'Einstellungen eines Fahrzeugs und ab wann sie galten',
  connections: 'deine Anmeldungen bei Herstellern und anderen Quellen, ohne den Zugang selbst',
  vehicleConnections: 'welches Fahrzeug seine Daten über welche Anmeldung bekommt, und wann es zuletzt abgefragt wurde',
  pushTokenDirectory: 'welches Fahrzeug seit wann senden kann, ohne die Token',
  trips: 'Fahrten, auch gelöschte (deletedAt)',
  charges: 'Ladungen, auch gelöschte',
  chargePrices: 'wie die Kosten jeder Ladung zustande kommen, oder warum sie keine hat',
  idles: 'Zeiten geparkt',
  sleeps: 'Zeiten im Schlaf',
  odometerGaps: 'Sprünge des Kilometerstands, die keine Fahrt erklärt',
  withdrawnSegments: 'Fahrten, Ladungen, Park- und Schlafzeiten, die bessere Daten ersetzt haben',
  findings: 'Auffälligkeiten in den Daten der Autos',
  quarantine: 'unmögliche Werte, die weggelassen wurden',
  damagedBlocks: 'gespeicherte Messwerte, die nicht mehr lesbar sind und in den Dateien der Messwerte fehlen',
  chargingWords: 'Wörter übers Laden in gesendeten Daten, die nicht verstanden wurden, und was sie nach deiner Angabe bedeuten',
  refusalCounts: 'wie viele Werte je Tag und Grund weggelassen wurden: in refused-values.csv notiert, und weitere, die nur gezählt wurden',
  knownAddresses: 'Adressen, die nachgeschlagen wurden',
  passkeys: 'deine Passkeys, ohne deren Schlüssel',
  apiTokens: 'deine API-Token mit ihrer letzten Nutzung, ohne ihren Text',
  supportViews: 'wann der Support dein Konto angesehen hat',
  calendarFeeds: 'wann die Adresse deines Kalenders entstand, und wann und von wo er zuletzt gelesen wurde',
  abrpLinks: 'die Fahrzeuge, deren aktuelle Werte A Better Routeplanner bekommt, ohne ihre Token',
  listAddresses: 'die Adressen, unter denen Tabellen deine Listen lesen, ohne ihre Geheimnisse',
  mqttOutputs: 'der MQTT-Broker, den du eingegeben hast, ohne Adresse und Passwort',
  webhooks: 'die Empfänger von Ereignissen, die du eingerichtet hast (Webhooks)',
  webhookDeliveries: 'die Ereignisse der letzten 30 Tage für sie, und was aus ihnen wurde',
  messageChannels: 'die Wege, auf denen dich Nachrichten erreichen',
  messages: 'die Nachrichten der letzten 30 Tage, und was aus ihnen wurde',
  tickets: 'deine Anfragen an den Support',
  ticketMessages: 'was in deinen Anfragen geschrieben wurde',
  ticketFiles: 'die Dateien, die du an Anfragen angehängt hast',
  sealedTracks: 'die Strecken von Fahrten mit verschlüsselten Orten, als Base64',
  thgs: 'was du für die THG-Quote eingetragen hast, ohne die Dokumente',
  referralCodes: 'dein Empfehlungscode',
  referralCredits: 'deine Guthaben für Empfehlungen',
  payouts: 'die Gutscheine, um die du gebeten hast',
  promotions: 'Aktionen für deine Fahrzeuge, ohne ihre Codes',
  contacts: 'deine Kontakte',
  changes: 'das Änderungsprotokoll: was von wem geändert wurde, mit den Werten davor und danach',
  fleetConsents: 'was du einer Flotte zu zeigen zugestimmt hast, wann und bis wann',
  fleetPeople: 'deine Rollen in Flotten',
  companyLinks: 'die Firmen, deren Anmeldung dein Konto öffnet',
  teams: 'Teams, die dir gehören',
  teamMembers: 'deine Plätze in Teams: das Auto, und seit wann seine Zahlen gezeigt werden',
  sites: 'deine benannten Orte',
  siteDismissals: 'wo kein Ort vorgeschlagen werden soll',
  starredPoints: 'die Ladestationen, die du mit einem Stern markiert hast, mit ihren Kennungen',
  cards: 'deine Tarife, wie sie jetzt sind',
  cardVersions: 'jede Fassung deiner Tarife, mit der Ladungen berechnet wurden',
  statements: 'die Abrechnungen für deinen Arbeitgeber, wie sie ausgestellt wurden',
  logbooks: 'die Fahrtenbücher deiner Fahrzeuge, ab ihrer Aktivierung',
  logbookEntries: 'jeder Eintrag dieser Fahrtenbücher, wie er gemacht wurde, mit seinem Prüfwert',
  logbookHeads: 'die signierten Prüfwerte dieser Fahrtenbücher, wie sie dir per E-Mail geschickt wurden',
  logbookFiles:
    'wann die Dateien deiner beendeten Fahrtenbücher gemacht wurden; die Dateien selbst findest du auf der Seite des Fahrtenbuchs',
  logbookPlaces: 'die Orte der Fahrten in den Fahrtenbüchern; verschlüsselte sind auch hier verschlüsselt',
  classRules: 'die Regeln, die Fahrten im Fahrtenbuch ihren Zweck geben; eine Adresse steht darin als Hash',
  logbookBenefits: 'was du eingetragen hast, um Pauschale und Fahrtenbuch zu vergleichen',
  ownership: 'was du zum Wert eines Autos und zu einem Benziner zum Vergleich eingetragen hast',
  statementSettings: 'die Einstellungen dieser Abrechnungen nach Fahrzeug',
  costs: 'die Fixkosten und Einnahmen deiner Fahrzeuge',
  tyres: 'die Reifensätze mit Montagen und Profiltiefen',
  journeys: 'die Reisen: ein Name für eine Zeit eines Fahrzeugs',
  journeyShares: 'die Links, mit denen Reisen geteilt sind',
  journeyPictures: 'die Bilder von Reisen ohne das, was ihre Dateien über einen Ort sagten, jedes als Base64',
  journeyDismissals: 'Zeiten, für die keine Reise mehr vorgeschlagen wird',
  receipts: 'die Belege zu Kosten und Ladungen, jeder mit seinem Bild oder PDF als Base64',
  receiptLines: 'die Ladungen, die Sammelrechnungen nennen',
  reminders: 'was für deine Fahrzeuge fällig wird',
  imports: 'Importe von Dateien und ihre Ergebnisse',
  importedEntries: 'Einträge anderer Logger: Tanken, Wartung, Steuern und Ladevorgänge, wie sie gelesen wurden',
} satisfies Record<keyof typeof en, string>;
