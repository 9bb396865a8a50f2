import type { about as en } from './about.en.ts';

export const about = {
  terms:
    'Diese Bedingungen gehören zu Wattbook. Für diese Installation gelten sie, solange ihr Betreiber nicht auf andere verweist. Das Impressum nennt den Betreiber.',
  termsVersion: 'Fassung vom {{date}}',
  termsAccount: 'Dein Konto',
  termsAccountText:
    'Ein Konto gehört einer Person. Wähle ein Passwort, das niemand sonst kennt. Verbinde nur Fahrzeuge, die du fahren darfst, und sag allen anderen, die sie fahren, dass ihre Fahrten aufgezeichnet werden.',
  termsRecords: 'Aufgezeichnete Daten',
  termsRecordsText:
    'Fahrten, Ladungen und Parkzeiten entstehen aus den Daten, die ein Fahrzeug sendet. Daten können fehlen oder falsch sein: Prüfe sie, bevor du sie einem Finanzamt oder Arbeitgeber gibst.',
  termsService: 'Keine Gewähr',
  termsServiceText:
    'Der Betreiber stellt den Dienst so bereit, wie er ist, und sagt keine Verfügbarkeit zu, soweit das Gesetz das erlaubt. Wattbook selbst ist freie Software unter der Apache-Lizenz 2.0, ohne jede Gewährleistung.',
  termsEnd: 'Ende des Kontos',
  termsEndText:
    'Du kannst dein Konto jederzeit in deinem Profil deaktivieren oder löschen. Der Betreiber kann ein Konto schließen, das missbraucht wird.',

  privacy:
    'Diese Erklärung gehört zu Wattbook und sagt, was das Programm tut. Der Betreiber einer Installation kann stattdessen auf eine eigene verweisen.',
  privacyWho: 'Verantwortlich',
  privacyWhoUnknown:
    'Verantwortlich ist der Betreiber dieser Installation. Sein Name ist noch nicht eingetragen: Frage die Person, von der du dein Konto hast.',
  privacyStored: 'Welche Daten gespeichert sind',
  privacyStoredText:
    'Deine E-Mail-Adresse, dein Name, deine Telefonnummer, falls du sie angibst, deine Einstellungen, dein Passwort als Hash, deine Passkeys, der Schlüssel deiner Authenticator-App, falls du eine nutzt, und wo du angemeldet bist. Die Kontakte, die du einträgst, mit Name, Firma und Grund. Die Daten, die deine Fahrzeuge senden, darunter Positionen, Geschwindigkeiten und Ladestände, und die Fahrten, Ladungen und Parkzeiten daraus. Positionen und Zeiten zeigen, wo du warst: Halte dein Passwort geheim.',
  privacyWhere: 'Wo sie gespeichert sind',
  privacyWhereText:
    'In der Datenbank dieser Installation und in den Sicherungen, die ihr Betreiber macht. Die Autoren von Wattbook haben keinen Zugang dazu.',
  privacyOthers: 'Andere Dienste',
  privacyMapOwn: 'Karten werden aus Daten gezeichnet, die zu Wattbook gehören. Kein anderer Dienst erfährt, was du ansiehst.',
  privacyMapOther:
    'Karten werden von {{host}} geladen. Dieser Server sieht deine Netzwerkadresse und welchen Ausschnitt der Karte du ansiehst.',
  privacyAddresses:
    'Der Betreiber kann einen Dienst nutzen, der die Adressen von Fahrten und Ladungen findet. Dieser erhält die Positionen, erfährt aber nicht, wem sie gehören. Nachrichten gehen über den Mailserver, den der Betreiber gewählt hat.',
  privacyNoStatistics: 'Besuche werden nicht gezählt.',
  privacyStatistics:
    'Wenn du zustimmst, werden deine Besuche bei {{host}} gezählt: welche Art von Seite wann geöffnet wurde, Sprache und Größe des Bildschirms, Browser und Netzwerkadresse, mit einer Zufallszahl, die dieser Browser behält, bis du deine Zustimmung zurücknimmst. Fahrten, Orte und Namen sind nicht dabei. Am Fuß jeder Seite kannst du deine Wahl ändern.',
  privacyBrowser: 'Daten in diesem Browser',
  privacyBrowserText:
    'Deine Sitzung, das gewählte Fahrzeug, Sprache und Darstellung, die Filter der Listen, ausgeblendete Hinweise, deine Wahl zur Statistik und, falls du deine Orte verschlüsselst, den Schlüssel dazu. Es gibt keine Werbung und keine Cookies von anderen.',
  privacyLong: 'Wie lange sie gespeichert bleiben',
  privacyLongText:
    'Die Daten deiner Fahrzeuge bleiben so lange wie dein Konto, damit du zurückblicken kannst. Verschickte E-Mails werden nach 30 Tagen gelöscht. Wenn du das Konto mit seinen Daten löschst, wird alles sofort aus der Datenbank entfernt; Sicherungen bleiben, bis der Betreiber sie löscht.',
  privacyRights: 'Deine Rechte',
  privacyRightsText:
    'Du kannst den Betreiber fragen, was über dich gespeichert ist, es berichtigen, löschen oder dir geben lassen und dich bei einer Datenschutzbehörde beschweren. Das meiste davon kannst du selbst sehen und berichtigen; in deinem Profil kannst du alles herunterladen oder löschen.',

  imprint: 'Diese Installation von Wattbook betreibt:',
  imprintUnknown: 'Der Betreiber dieser Installation hat noch keinen Namen eingetragen. Frage die Person, von der du dein Konto hast.',
  imprintEmail: 'E-Mail: ',
  imprintPhone: 'Telefon: ',
  imprintMore:
    'Wattbook selbst ist ein Programm, das jeder betreiben kann; seine Autoren haben keinen Zugang zu dieser Installation und sind nicht für sie verantwortlich.',
  status: 'Diese Seite zeigt, ob der Server dieser Installation bereit ist.',
  ready: 'Bereit, Version {{version}}',
  notReady: 'Nicht bereit',
  asking: 'Wird geprüft',
} satisfies Record<keyof typeof en, string>;
