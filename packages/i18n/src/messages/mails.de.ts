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
  codeLife: 'Der Code gilt {{minutes}} Minuten und nur einmal. Niemand außer Wattbook selbst wird dich danach fragen.',
  codeUnasked: 'Wenn du es nicht warst, ist nichts zu tun: Ohne den Code ändert sich nichts.',

  passwordChangedSubject: 'Dein Wattbook-Passwort wurde geändert',
  passwordChangedText: 'das Passwort deines Wattbook-Kontos wurde geändert. Andere Geräte wurden abgemeldet.',
  emailChangedSubject: 'Deine E-Mail-Adresse bei Wattbook wurde geändert',
  emailChangedText: 'dein Wattbook-Konto gehört jetzt zu einer anderen E-Mail-Adresse. Mit dieser kommst du nicht mehr hinein.',
  twoFactorOnSubject: 'Die Zwei-Faktor-Anmeldung ist eingeschaltet',
  twoFactorOnText: 'die Anmeldung bei deinem Wattbook-Konto verlangt jetzt zusätzlich einen Code aus deiner Authenticator-App.',
  twoFactorOffSubject: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet',
  twoFactorOffText: 'die Anmeldung bei deinem Wattbook-Konto verlangt jetzt nur noch das Passwort.',
  archiveSubject: 'Alle Daten deines Wattbook-Kontos können heruntergeladen werden',
  archiveText: 'jemand, hoffentlich du, hat ein Archiv von allem in deinem Wattbook-Konto angefordert und dessen Passwort angegeben.',
  newDeviceSubject: 'Auf einem neuen Gerät bei Wattbook angemeldet',
  newDeviceText:
    'jemand, hoffentlich du, hat sich auf einem Gerät bei deinem Wattbook-Konto angemeldet, das es bisher nicht tat: {{device}}.',
  passkeyAddedSubject: 'Zu deinem Wattbook-Konto kam ein Passkey hinzu',
  passkeyAddedText: 'mit diesem Passkey geht die Anmeldung bei deinem Wattbook-Konto jetzt auch ohne Passwort: {{passkey}}.',
  passkeyRemovedSubject: 'Ein Passkey öffnet dein Wattbook-Konto nicht mehr',
  passkeyRemovedText:
    'damit geht die Anmeldung bei deinem Wattbook-Konto nicht mehr: {{passkey}}. Du kannst ihn auch auf dem Gerät löschen, das ihn aufbewahrt.',
  supportViewSubject: 'Ein Administrator sieht sich dein Wattbook-Konto an',
  supportViewText:
    'um dir zu helfen, sieht sich {{viewer}} aus der Verwaltung dieses Wattbooks jetzt dein Konto an, höchstens eine halbe Stunde lang. Ändern lässt sich dabei nichts, und versiegelte Orte bleiben versiegelt.',
  supportViewMore:
    'In deinem Profil steht jeder solche Einblick, und du kannst ihn beenden. Wenn du keine Hilfe wolltest, frage die Person, die dieses Wattbook betreibt, nach dem Grund.',
  unknownDevice: 'ein Gerät, das nicht sagt, was es ist',
  device: '{{browser}} unter {{system}}',
  noticeUnasked:
    'Wenn du es nicht warst, wähle sofort über „Passwort vergessen“ ein neues Passwort, oder frage die Person, die dieses Wattbook betreibt.',
} satisfies Record<keyof typeof en, string>;
