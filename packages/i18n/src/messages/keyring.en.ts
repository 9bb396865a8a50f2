/** Sealed places: what is sealed, with which keys, and how to open it again (OQ-044). */
export const keyring = {
  title: 'Encrypted places',
  text: 'Addresses, positions and the track of finished trips can be encrypted so that only you can read them. Whoever runs this installation cannot.',
  notSealed: 'Charges, trips under way and the raw data of the last 7 days are not encrypted.',
  seal: 'Encrypt the places of all my trips',
  sealHint:
    'Vehicles with a logbook are always encrypted. Trips so far follow within minutes. What is encrypted stays so when this is off.',
  sealTitle: 'Encrypt the places of all your trips?',
  sealExisting: 'The places of your existing trips are encrypted too. Encrypted places stay encrypted when you turn this off.',
  sealReaders: 'Then only a browser with your key or your recovery key can read them.',
  sealPlain: 'Charges and the last 7 days stay readable for the server.',
  sealConfirm: 'Encrypt',
  sealOn: 'Places are being encrypted from now on.',
  sealOff: 'New places stay plain.',

  held: 'The key is in this browser.',
  locked: 'The key is not in this browser yet.',
  none: 'There is no key yet. It is made with your password.',
  unsupported: 'Browsers encrypt only on https and on localhost. Open Wattbook over https to make or use your key.',
  formerLocked_one:
    '{{count}} earlier key is not in this browser. What it encrypted stays unreadable here until you enter its recovery key.',
  formerLocked_other:
    '{{count}} earlier keys are not in this browser. What they encrypted stays unreadable here until you enter their recovery key.',
  noRecovery: 'No recovery key yet. If you forget your password without one, encrypted places are lost.',
  hasRecovery: 'There is a recovery key. Keep its sheet where you find it.',

  make: 'Make the key',
  makeTitle: 'Make the key',
  makeText: 'The key is made in this browser and kept on the server wrapped with your password, so that nobody else can use it.',
  made: 'The key is made.',

  unlock: 'Unlock',
  unlockTitle: 'Unlock encrypted places',
  unlockText:
    'Enter your password once. The key then stays in this browser. After a change without the key, the earlier password may fit as well.',
  unlocked: 'Encrypted places are readable here.',
  wrongPassword: 'This password does not open the key.',

  recoveryKey: 'Recovery key',
  makeRecovery: 'Make a recovery key',
  remakeRecovery: 'Make a new recovery key',
  recoveryText:
    'It opens your encrypted places when you have forgotten your password. It is shown only now. A recovery key made before opens nothing any more.',
  print: 'Print',
  keyStored: 'I have kept it',
  sheetTitle: 'Wattbook recovery key',
  sheetFor: 'For {{email}}, made on {{date}}',
  sheetText:
    'When the password was forgotten: sign in with the new one, go to “Enter a recovery key” under “Encrypted places” in the profile, and type what stands above. Capitals, spaces and hyphens do not matter.',
  sheetCare: 'Whoever has this sheet and your account can read your places. Keep it like a spare house key.',

  enterRecovery: 'Enter a recovery key',
  enterText: 'With it this browser opens what was encrypted, and your password opens it everywhere else again.',
  recoveryUnreadable: 'This is no recovery key. It has eight groups of four letters and digits.',
  recoveryFitsNothing: 'This recovery key opens none of your keys.',
  recovered: 'Encrypted places are readable again.',

  newPair: 'Begin anew',
  newPairTitle: 'Begin with a new key?',
  newPairText:
    'Places that were encrypted so far stay unreadable until you find the recovery key or the earlier password. New ones are encrypted with the new key.',
  newPairCreated: 'New places are encrypted with the new key.',

  lockedHere: 'Some places are encrypted and the key is not in this browser.',
  lockedEarlier: 'Some places were encrypted with an earlier key.',
  lockedUnsupported: 'Some places are encrypted. They can be read over https only.',
  lockedToViewer: 'Some places are encrypted. Only the person whose account this is can read them.',
  toProfile: 'Enter a recovery key',

  lossBox: 'I know that encrypted places cannot be read any more without my recovery key',
  lossText:
    'This browser does not hold the key of your encrypted places. With a new password they can be read again only with the recovery key, if you kept one.',
  notRewrapped:
    'The key of your encrypted places cannot be used over plain http. After this change only the present password or your recovery key opens it.',
  keyChanged: 'The key in this browser is an older one and cannot be kept.',
};
