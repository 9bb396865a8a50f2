/** Sealed places: what is sealed, with which keys, and how to open it again (OQ-044). */
export const keyring = {
  title: 'Encrypted places',
  text: 'Addresses, positions and the routes of finished trips can be encrypted so that only you can read them. The operator of this installation cannot.',
  notSealed: 'Charges, trips under way and the raw data of the last 7 days are not encrypted.',
  seal: 'Encrypt the places of all my trips',
  sealHint:
    'Vehicles with a logbook are always encrypted. Existing trips follow within minutes. Encrypted places stay encrypted when you turn this off.',
  sealTitle: 'Encrypt the places of all your trips?',
  sealExisting: 'The places of your existing trips are encrypted too. Encrypted places stay encrypted when you turn this off.',
  sealReaders: 'Then only a browser with your key or your recovery key can read them.',
  sealPlain: 'Charges and the last 7 days stay readable for the server.',
  sealConfirm: 'Encrypt',
  sealOn: 'Places are being encrypted from now on.',
  sealOff: 'New places are not encrypted.',
  sealOffTitle: 'Stop encrypting new places?',
  sealOffText: 'Places of new trips stay readable for the server. What is encrypted stays encrypted.',
  sealOffConfirm: 'Stop encrypting',

  held: 'The key is in this browser.',
  locked: 'The key is not in this browser yet.',
  none: 'There is no key yet. It is made with your password.',
  unsupported: 'Browsers encrypt only on https and on localhost. Open Wattbook over https to make or use your key.',
  formerLocked_one:
    '{{count}} earlier key is not in this browser. Places encrypted with it stay unreadable here until you enter its recovery key.',
  formerLocked_other:
    '{{count}} earlier keys are not in this browser. Places encrypted with them stay unreadable here until you enter their recovery key.',
  noRecovery: 'No recovery key yet. If you forget your password without one, encrypted places are lost.',
  hasRecovery: 'There is a recovery key. Keep its sheet in a safe place.',

  make: 'Make the key',
  makeTitle: 'Make the key',
  makeText: 'The key is made in this browser and stored on the server, encrypted with your password, so that nobody else can use it.',
  made: 'The key is made.',

  unlock: 'Unlock',
  unlockTitle: 'Unlock encrypted places',
  unlockText:
    'Enter your password once. The key then stays in this browser. If your password was changed without the key, the earlier one may still work.',
  unlocked: 'Encrypted places are readable here.',
  wrongPassword: 'This password does not open the key.',

  recoveryKey: 'Recovery key',
  makeRecovery: 'Make a recovery key',
  remakeRecovery: 'Make a new recovery key',
  recoveryText:
    'It opens your encrypted places when you have forgotten your password. It is shown only now. An earlier recovery key no longer works.',
  print: 'Print',
  keyStored: 'I have kept it',
  sheetTitle: 'Wattbook recovery key',
  sheetFor: 'For {{email}}, made on {{date}}',
  sheetText:
    'If you forgot your password: sign in with the new one, go to “Enter a recovery key” under “Encrypted places” in the profile, and type the key above. Capitals, spaces and hyphens do not matter.',
  sheetCare: 'Anybody with this sheet and your account can read your places. Keep it like a spare house key.',

  enterRecovery: 'Enter a recovery key',
  enterText: 'With it this browser can read your encrypted places again. Everywhere else your password opens them again.',
  recoveryUnreadable: 'This is not a recovery key. It has eight groups of four letters and digits.',
  recoveryFitsNothing: 'This recovery key opens none of your keys.',
  recovered: 'Encrypted places are readable again.',

  newPair: 'Start over',
  newPairTitle: 'Begin with a new key?',
  newPairText:
    'Places that were encrypted so far stay unreadable until you find the recovery key or the earlier password. New ones are encrypted with the new key.',
  newPairCreated: 'New places are encrypted with the new key.',

  lockedHere: 'Some places are encrypted and the key is not in this browser.',
  lockedEarlier: 'Some places were encrypted with an earlier key.',
  lockedUnsupported: 'Some places are encrypted. They can be read over https only.',
  lockedToViewer: 'Some places are encrypted. Only the owner of this account can read them.',
  toProfile: 'Enter a recovery key',

  lossBox: 'I know that encrypted places cannot be read any more without my recovery key',
  lossText:
    'This browser does not have the key of your encrypted places. With a new password they can be read again only with the recovery key, if you kept one.',
  notRewrapped:
    'The key of your encrypted places cannot be used over plain http. After this change only the present password or your recovery key opens it.',
  keyChanged: 'The key in this browser is an older one and cannot be kept.',
};
