import type { about as en } from './about.en.ts';

export const about = {
  terms:
    'Diese Bedingungen kommen mit Wattbook und gelten für diese Installation, solange ihr Betreiber nicht auf andere verweist. Wer der Betreiber ist, steht im Impressum.',
  termsVersion: 'Fassung vom {{date}}',
  termsAccount: 'Dein Konto',
  termsAccountText:
    'Ein Konto gehört einer Person. Wähle ein Passwort, das niemand sonst kennt. Verbinde nur Fahrzeuge, die du fahren darfst, und sag allen anderen, die sie fahren, dass ihre Fahrten aufgezeichnet werden.',
  termsRecords: 'Was aufgezeichnet wird',
  termsRecordsText:
    'Fahrten, Ladungen und Parkzeiten entstehen aus dem, was ein Fahrzeug sendet. Etwas kann fehlen oder falsch sein: Prüfe es, bevor du es einem Finanzamt oder Arbeitgeber gibst.',
  termsService: 'Keine Zusage',
  termsServiceText:
    'Der Betreiber stellt den Dienst bereit, wie er ist, und sagt keine Verfügbarkeit zu, soweit das Gesetz das erlaubt. Wattbook selbst ist freie Software unter der Apache-Lizenz 2.0, ohne jede Gewährleistung.',
  termsEnd: 'Das Ende',
  termsEndText:
    'Du kannst dein Konto jederzeit in deinem Profil deaktivieren oder löschen. Der Betreiber kann ein Konto schließen, das missbraucht wird.',

  privacy:
    'Diese Erklärung kommt mit Wattbook und sagt, was das Programm tut. Der Betreiber einer Installation kann stattdessen auf eine eigene verweisen.',
  privacyWho: 'Wer verantwortlich ist',
  privacyWhoUnknown:
    'Wer diese Installation betreibt. Der Betreiber hat noch nicht angegeben, wer das ist: Frag die Person, von der du dein Konto hast.',
  privacyStored: 'Was gespeichert wird',
  privacyStoredText:
    'Deine E-Mail-Adresse, dein Name, deine Telefonnummer, falls du sie angibst, deine Einstellungen, dein Passwort als Hash, deine Passkeys, das Geheimnis deiner Authenticator-App, falls du eine nutzt, und wo du angemeldet bist. Die Kontakte, die du einträgst, mit Name, Firma und Anlass. Von deinen Fahrzeugen, was sie senden, darunter Positionen, Geschwindigkeiten und Ladestände, und die Fahrten, Ladungen und Parkzeiten daraus. Orte und Zeiten zeigen, wo du warst: Hüte dein Passwort.',
  privacyWhere: 'Wo es liegt',
  privacyWhereText:
    'In der Datenbank dieser Installation und in den Sicherungen, die ihr Betreiber macht. Die Autoren von Wattbook haben keinen Zugang dazu.',
  privacyOthers: 'Wer sonst etwas erfährt',
  privacyMapOwn: 'Karten werden aus dem gezeichnet, was mit Wattbook kommt; niemand sonst wird danach gefragt.',
  privacyMapOther: 'Karten werden von {{host}} geladen; dort wird deine Netzadresse bekannt und welchen Ausschnitt der Karte du ansiehst.',
  privacyAddresses:
    'Der Betreiber kann einen Dienst die Orte von Fahrten und Ladungen benennen lassen. Dieser erfährt dann die Positionen, aber nicht, wessen sie sind. Nachrichten gehen über den Mailserver, den der Betreiber gewählt hat.',
  privacyNoStatistics: 'Besuche werden nicht gezählt.',
  privacyStatistics:
    'Wer zustimmt, dessen Besuche werden bei {{host}} gezählt: welche Art von Seite wann geöffnet wurde, Sprache und Größe des Bildschirms, Browser und Netzadresse, mit einer Zufallszahl, die dieser Browser behält, bis du deine Zustimmung zurücknimmst. Fahrten, Orte und Namen sind nicht dabei. Am Fuß jeder Seite kannst du dich anders entscheiden.',
  privacyBrowser: 'Was dieser Browser behält',
  privacyBrowserText:
    'Deine Sitzung, das gewählte Fahrzeug, Sprache und Darstellung, die Filter der Listen, weggelegte Hinweise, was du zur Statistik gewählt hast, und, falls du deine Orte versiegelst, den Schlüssel dazu. Es gibt keine Werbung und kein Cookie von anderen.',
  privacyLong: 'Wie lange',
  privacyLongText:
    'Was deine Fahrzeuge gesendet haben, bleibt so lange wie dein Konto, damit du zurückblicken kannst. Was per E-Mail verschickt wurde, wird nach 30 Tagen vergessen. Löschst du das Konto mit seinen Daten, geht alles sofort aus der Datenbank; Sicherungen gehen, wenn der Betreiber sie löscht.',
  privacyRights: 'Deine Rechte',
  privacyRightsText:
    'Du kannst den Betreiber fragen, was über dich gespeichert ist, es berichtigen, löschen oder dir geben lassen und dich bei einer Datenschutzbehörde beschweren. Das meiste davon kannst du selbst sehen und berichtigen; in deinem Profil lädst du alles herunter oder löschst es.',

  imprint: 'Diese Installation von Wattbook betreibt:',
  imprintUnknown: 'Der Betreiber dieser Installation hat noch nicht angegeben, wer er ist. Frag die Person, von der du dein Konto hast.',
  imprintOperators:
    'Wenn du sie betreibst: Setze OPERATOR_NAME und die Einstellungen daneben, oder verweise auf ein eigenes Impressum. In vielen Ländern verlangt das Gesetz eines, sobald andere die Installation erreichen.',
  imprintEmail: 'E-Mail: ',
  imprintPhone: 'Telefon: ',
  imprintMore:
    'Wattbook selbst ist ein Programm, das jeder betreiben kann; seine Autoren haben keinen Zugang zu dieser Installation und stehen nicht für sie ein.',
  help: 'Fahrten, Ladungen und Parkzeiten entstehen von selbst aus den Daten des Autos. Eine Liste gilt für das Fahrzeug, das oben gewählt ist, und für den Zeitraum darüber.',
  helpMore:
    'Die Taste ? zeigt überall, welche Tasten es gibt. CSV-Exporte von TeslaFi liest du in den Einstellungen ein; um andere Aufzeichnungen bitte den Betreiber dieser Installation.',
  status: 'Diese Seite fragt den Server dieser Installation, ob er bereit ist.',
  ready: 'Bereit, Version {{version}}',
  notReady: 'Nicht bereit',
  asking: 'Wird gefragt',
  toSignIn: 'Zurück zu Wattbook',
} satisfies Record<keyof typeof en, string>;
