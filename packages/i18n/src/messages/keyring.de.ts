import type { keyring as en } from './keyring.en.ts';

export const keyring = {
  title: 'Verschlüsselte Orte',
  text: 'Adressen, Positionen und Strecken beendeter Fahrten lassen sich so verschlüsseln, dass nur du sie lesen kannst. Auch der Betreiber dieser Installation kann es dann nicht.',
  notSealed: 'Ladungen, laufende Fahrten und die Rohdaten der letzten 7 Tage sind nicht verschlüsselt.',
  seal: 'Orte aller meiner Fahrten verschlüsseln',
  sealHint:
    'Fahrzeuge mit Fahrtenbuch sind immer verschlüsselt. Bisherige Fahrten folgen innerhalb von Minuten. Verschlüsselte Orte bleiben es auch nach dem Ausschalten.',
  sealTitle: 'Orte aller deiner Fahrten verschlüsseln?',
  sealExisting: 'Auch die Orte deiner bisherigen Fahrten werden verschlüsselt. Verschlüsselte Orte bleiben es auch nach dem Ausschalten.',
  sealReaders: 'Dann kann sie nur ein Browser mit deinem Schlüssel oder deinem Wiederherstellungsschlüssel lesen.',
  sealPlain: 'Ladungen und die letzten 7 Tage bleiben für den Server lesbar.',
  sealConfirm: 'Verschlüsseln',
  sealOn: 'Orte werden ab jetzt verschlüsselt.',
  sealOff: 'Neue Orte bleiben unverschlüsselt.',
  sealOffTitle: 'Neue Orte nicht mehr verschlüsseln?',
  sealOffText: 'Orte neuer Fahrten bleiben für den Server lesbar. Was verschlüsselt ist, bleibt verschlüsselt.',
  sealOffConfirm: 'Nicht mehr verschlüsseln',

  held: 'Der Schlüssel ist in diesem Browser.',
  locked: 'Der Schlüssel ist noch nicht in diesem Browser.',
  none: 'Es gibt noch keinen Schlüssel. Er entsteht mit deinem Passwort.',
  unsupported:
    'Browser verschlüsseln nur über https und auf localhost. Öffne Wattbook über https, um deinen Schlüssel anzulegen oder zu benutzen.',
  formerLocked_one:
    '{{count}} früherer Schlüssel ist nicht in diesem Browser. Damit verschlüsselte Orte bleiben hier unlesbar, bis du seinen Wiederherstellungsschlüssel eingibst.',
  formerLocked_other:
    '{{count}} frühere Schlüssel sind nicht in diesem Browser. Damit verschlüsselte Orte bleiben hier unlesbar, bis du ihren Wiederherstellungsschlüssel eingibst.',
  noRecovery: 'Noch kein Wiederherstellungsschlüssel. Vergisst du ohne ihn dein Passwort, sind verschlüsselte Orte verloren.',
  hasRecovery: 'Es gibt einen Wiederherstellungsschlüssel. Bewahre sein Blatt an einem sicheren Ort auf.',

  make: 'Schlüssel anlegen',
  makeTitle: 'Schlüssel anlegen',
  makeText:
    'Der Schlüssel entsteht in diesem Browser und liegt mit deinem Passwort verschlüsselt auf dem Server, sodass niemand anderes ihn benutzen kann.',
  made: 'Der Schlüssel ist angelegt.',

  unlock: 'Entsperren',
  unlockTitle: 'Verschlüsselte Orte entsperren',
  unlockText:
    'Gib einmal dein Passwort ein. Der Schlüssel bleibt dann in diesem Browser. Wurde dein Passwort ohne den Schlüssel geändert, passt vielleicht noch das frühere.',
  unlocked: 'Verschlüsselte Orte sind hier lesbar.',
  wrongPassword: 'Dieses Passwort öffnet den Schlüssel nicht.',

  recoveryKey: 'Wiederherstellungsschlüssel',
  makeRecovery: 'Wiederherstellungsschlüssel anlegen',
  remakeRecovery: 'Neuen Wiederherstellungsschlüssel anlegen',
  recoveryText:
    'Er öffnet deine verschlüsselten Orte, wenn du dein Passwort vergessen hast. Er wird nur jetzt gezeigt. Ein früherer Wiederherstellungsschlüssel gilt nicht mehr.',
  print: 'Drucken',
  keyStored: 'Aufbewahrt',
  sheetTitle: 'Wattbook-Wiederherstellungsschlüssel',
  sheetFor: 'Für {{email}}, angelegt am {{date}}',
  sheetText:
    'Wenn du dein Passwort vergessen hast: Melde dich mit dem neuen an, wähle im Profil unter „Verschlüsselte Orte“ die Funktion „Wiederherstellungsschlüssel eingeben“ und tippe den Schlüssel von oben ab. Großschreibung, Leerzeichen und Striche spielen keine Rolle.',
  sheetCare: 'Jeder, der dieses Blatt und dein Konto hat, kann deine Orte lesen. Bewahre es auf wie einen Ersatzschlüssel zur Wohnung.',

  enterRecovery: 'Wiederherstellungsschlüssel eingeben',
  enterText: 'Damit kann dieser Browser deine verschlüsselten Orte wieder lesen. Überall sonst öffnet sie wieder dein Passwort.',
  recoveryUnreadable: 'Das ist kein Wiederherstellungsschlüssel. Er hat acht Gruppen aus vier Buchstaben und Ziffern.',
  recoveryFitsNothing: 'Dieser Wiederherstellungsschlüssel öffnet keinen deiner Schlüssel.',
  recovered: 'Verschlüsselte Orte sind wieder lesbar.',

  newPair: 'Neu beginnen',
  newPairTitle: 'Mit einem neuen Schlüssel beginnen?',
  newPairText:
    'Orte, die bisher verschlüsselt wurden, bleiben unlesbar, bis du den Wiederherstellungsschlüssel oder das frühere Passwort findest. Neue werden mit dem neuen Schlüssel verschlüsselt.',
  newPairCreated: 'Neue Orte werden mit dem neuen Schlüssel verschlüsselt.',

  lockedHere: 'Einige Orte sind verschlüsselt, und der Schlüssel ist nicht in diesem Browser.',
  lockedEarlier: 'Einige Orte wurden mit einem früheren Schlüssel verschlüsselt.',
  lockedUnsupported: 'Einige Orte sind verschlüsselt. Sie sind nur über https lesbar.',
  lockedToViewer: 'Einige Orte sind verschlüsselt. Nur der Inhaber dieses Kontos kann sie lesen.',
  toProfile: 'Wiederherstellungsschlüssel eingeben',

  lossBox: 'Ich weiß, dass verschlüsselte Orte ohne meinen Wiederherstellungsschlüssel nicht mehr lesbar sind',
  lossText:
    'Dieser Browser hat den Schlüssel deiner verschlüsselten Orte nicht. Mit einem neuen Passwort sind sie nur noch mit dem Wiederherstellungsschlüssel lesbar, wenn du einen aufbewahrt hast.',
  notRewrapped:
    'Der Schlüssel deiner verschlüsselten Orte lässt sich über http nicht benutzen. Nach dieser Änderung öffnen ihn nur das bisherige Passwort oder dein Wiederherstellungsschlüssel.',
  keyChanged: 'Der Schlüssel in diesem Browser ist ein älterer und lässt sich nicht behalten.',
} satisfies Record<keyof typeof en, string>;
