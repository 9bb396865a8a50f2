import type { mails as en } from './mails.en.ts';

export const mails = {
  greeting: 'Hallo {{name}},',
  greetingNameless: 'Hallo,',
  closing: 'Diese Nachricht kam von Wattbook unter {{address}}.',

  verifySubject: '{{code}} ist dein Wattbook-Code',
  verifyText: 'jemand, hoffentlich du, hat mit dieser E-Mail-Adresse ein Wattbook-Konto angelegt. Dieser Code bestätigt die Adresse:',
  verifyLink: 'Oder öffne diese Seite, die ihn für dich einträgt:',
  resetSubject: '{{code}} ist dein Code für ein neues Passwort',
  resetText: 'jemand, hoffentlich du, möchte ein neues Passwort für dein Wattbook-Konto wählen. Mit diesem Code geht es:',
  emailSubject: '{{code}} ist dein Code für die neue E-Mail-Adresse',
  emailText: 'dies soll die E-Mail-Adresse deines Wattbook-Kontos werden. Dieser Code bestätigt sie:',
  codeLife: 'Der Code gilt {{minutes}} Minuten und nur einmal. Nur Wattbook selbst fragt dich danach.',
  codeUnasked: 'Wenn du es nicht warst, ist nichts zu tun: Ohne den Code ändert sich nichts.',

  passwordChangedSubject: 'Dein Wattbook-Passwort wurde geändert',
  passwordChangedText: 'das Passwort deines Wattbook-Kontos wurde geändert. Andere Geräte wurden abgemeldet.',
  emailChangedSubject: 'Deine E-Mail-Adresse bei Wattbook wurde geändert',
  emailChangedText: 'dein Wattbook-Konto gehört jetzt zu einer anderen E-Mail-Adresse. Mit dieser kommst du nicht mehr hinein.',
  emailUndoneSubject: 'Deine E-Mail-Adresse bei Wattbook wurde zurückgeändert',
  emailUndoneText:
    'die Änderung der E-Mail-Adresse deines Wattbook-Kontos auf diese wurde von der vorigen Adresse aus rückgängig gemacht. Mit dieser kommst du nicht mehr hinein.',
  undoLink: 'Warst du das nicht? Dieser Link gibt das Konto innerhalb von 7 Tagen an diese Adresse zurück:',
  twoFactorOnSubject: 'Die Zwei-Faktor-Authentifizierung ist eingeschaltet',
  twoFactorOnText: 'die Anmeldung bei deinem Wattbook-Konto verlangt jetzt zusätzlich einen Code aus deiner Authenticator-App.',
  twoFactorOffSubject: 'Die Zwei-Faktor-Authentifizierung ist ausgeschaltet',
  twoFactorOffText: 'die Anmeldung bei deinem Wattbook-Konto verlangt jetzt nur noch das Passwort.',
  archiveSubject: 'Alle Daten deines Wattbook-Kontos können heruntergeladen werden',
  archiveText: 'jemand, hoffentlich du, hat ein Archiv von allem in deinem Wattbook-Konto angefordert und dessen Passwort angegeben.',
  newDeviceSubject: 'Auf einem neuen Gerät bei Wattbook angemeldet',
  newDeviceText:
    'jemand, hoffentlich du, hat sich auf einem bisher nicht verwendeten Gerät bei deinem Wattbook-Konto angemeldet: {{device}}.',
  passkeyAddedSubject: 'Ein Passkey wurde zu deinem Wattbook-Konto hinzugefügt',
  passkeyAddedText: 'mit diesem Passkey geht die Anmeldung bei deinem Wattbook-Konto jetzt auch ohne Passwort: {{passkey}}.',
  passkeyRemovedSubject: 'Ein Passkey öffnet dein Wattbook-Konto nicht mehr',
  passkeyRemovedText:
    'mit diesem Passkey geht die Anmeldung bei deinem Wattbook-Konto nicht mehr: {{passkey}}. Du kannst ihn auch auf dem Gerät löschen, das ihn speichert.',
  supportViewSubject: 'Ein Administrator sieht sich dein Wattbook-Konto an',
  supportViewText:
    'um dir zu helfen, sieht sich {{viewer}} aus der Verwaltung dieses Wattbooks jetzt dein Konto an, höchstens eine halbe Stunde lang. Dabei lässt sich nichts ändern, und verschlüsselte Orte bleiben verschlüsselt.',
  supportViewMore:
    'In deinem Profil steht jeder solche Einblick, und du kannst ihn beenden. Wenn du keine Hilfe wolltest, frage den Betreiber dieses Wattbooks nach dem Grund.',
  guessingSubject: 'Jemand versucht, das Passwort deines Wattbook-Kontos zu erraten',
  guessingText:
    'für dein Wattbook-Konto kamen viele falsche Passwörter aus Netzen, in denen du dich nie angemeldet hast. Aus unbekannten Netzen ist deshalb nur noch ein Versuch in der Stunde möglich. Alle diese Versuche sind gescheitert.',
  guessingMore:
    'Du kommst weiterhin hinein: auf einem Gerät oder in einem Netz, in dem du dich schon angemeldet hast, mit einem Passkey oder mit einem neuen Passwort über „Passwort vergessen“. Wenn dein Passwort kurz ist oder du es auch anderswo verwendest, wähle ein anderes. Diese Nachricht kommt höchstens einmal am Tag.',
  logbookHeadSubject: 'Bitte aufheben: das Fahrtenbuch von {{vehicle}} bis Eintrag {{number}}',
  logbookHeadText:
    'diese Nachricht ist ein Beleg für dein Fahrtenbuch von {{vehicle}}. Du musst nichts damit tun, nur sie aufheben. Am {{moment}} hatte das Buch {{number}} Einträge, und das ist sein Prüfwert:',
  logbookHeadMore:
    'Der Wert wird aus allen Einträgen bis zu diesem berechnet. Sollte jemand dein Buch je bezweifeln, etwa das Finanzamt, dann zeigt diese Nachricht, dass an diesen Einträgen seither nichts geändert wurde: Mit jedem anderen Eintrag wäre der Wert ein anderer. Signiert hat ihn diese Installation; der Fingerabdruck ihres Schlüssels ist {{fingerprint}}.',
  logbookHeadLink: 'Ein exportiertes Fahrtenbuch prüfst du auf dieser Seite:',
  teamInvitationSubject: '{{inviter}} lädt dich in das Team {{team}} ein',
  teamInvitationText:
    '{{inviter}} lädt dich in Wattbook in das Team {{team}} ein. Diese Seite zeigt, wofür das Team da ist und was seine Mitglieder von dir sähen; dort wählst du ein Auto und trittst bei:',
  teamInvitationMore:
    'Der Link gilt 14 Tage und nur für dich. Wenn du nicht beitreten möchtest, ist nichts zu tun: Bis du beitrittst, sieht das Team nichts von deinen Autos.',
  fleetInvitationSubject: '{{inviter}} lädt dich in die Flotte {{team}} ein',
  fleetInvitationText:
    '{{inviter}} lädt dich in Wattbook in die Flotte {{team}} ein. Diese Seite sagt, als was, und was die Flotte sähe; melde dich mit dieser Adresse an, oder lege ein Konto mit ihr an:',
  fleetInvitationMore: 'Der Link gilt 14 Tage, einmal und nur für diese Adresse. Wenn du nicht annehmen möchtest, ist nichts zu tun.',
  statementSubject: 'Laden zu Hause im {{month}}: die Abrechnung für deinen Arbeitgeber',
  statementText:
    'im Anhang ist die Abrechnung für deinen Arbeitgeber über das Laden zu Hause im {{month}} ({{vehicle}}): Nr. {{number}}, {{amount}}.',
  statementMore:
    'Auf dieser Seite stehen alle Abrechnungen. Dort korrigierst du sie, wenn sich Ladungen ändern, und schaltest diese Nachricht ab:',
  logbookNotTaggedSubject: 'Fahrten deines Fahrtenbuchs werden morgen gesperrt',
  logbookNotTaggedText:
    'diese Fahrten haben noch keinen Zweck. Er lässt sich bis morgen Nacht eintragen; danach sind sie gesperrt, wie sie sind.',
  logbookNotTaggedTrips_one: '{{vehicle}}: {{count}} Fahrt',
  logbookNotTaggedTrips_other: '{{vehicle}}: {{count}} Fahrten',
  logbookNotTaggedMore: 'Diese Nachricht kommt höchstens einmal am Tag und nur, solange Fahrten bald gesperrt werden.',
  ticketSubject: 'Jemand bittet um Hilfe: {{subject}}',
  ticketText:
    'jemand mit einem Konto in diesem Wattbook hat an den Support geschrieben. Du liest und beantwortest es auf der Seite für Administratoren:',
  ticketAnswerSubject: 'Antwort auf deine Frage: {{subject}}',
  ticketAnswerText: 'der Support hat dir geantwortet:',
  ticketAnswerMore: 'Hier kannst du zurückschreiben oder die Anfrage abschließen. Eine Antwort auf diese E-Mail liest niemand.',
  messageSubject: '{{title}}',
  messageText: '{{text}}',
  choices: 'Hier wählst du, welche Nachrichten du bekommst, und schaltest diese ab:',
  unknownDevice: 'ein unbekanntes Gerät',
  device: '{{browser}} auf {{system}}',
  noticeUnasked:
    'Wenn du es nicht warst, wähle sofort über „Passwort vergessen“ ein neues Passwort, oder frage den Betreiber dieses Wattbooks.',
} satisfies Record<keyof typeof en, string>;
