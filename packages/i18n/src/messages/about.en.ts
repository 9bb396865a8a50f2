/** The plain pages of an installation, shown while its operator links to no others (OQ-017). */
export const about = {
  terms:
    'These terms come with Wattbook. They apply to this installation unless its operator links to other terms. The imprint names the operator.',
  termsVersion: 'Version of {{date}}',
  termsAccount: 'Your account',
  termsAccountText:
    'An account belongs to one person. Choose a password that nobody else knows. Connect only vehicles that you may drive, and tell everybody else who drives them that their trips are recorded.',
  termsRecords: 'Recorded data',
  termsRecordsText:
    'Trips, charges and parked periods are made from the data that a vehicle sends. Data can be missing or wrong: check it before you give it to a tax office or an employer.',
  termsService: 'No guarantee',
  termsServiceText:
    'The operator provides the service as it is and promises no availability, as far as the law allows. Wattbook itself is free software under the Apache License 2.0, without warranty of any kind.',
  termsEnd: 'Closing the account',
  termsEndText: 'You can deactivate or delete your account in your profile at any time. The operator can close an account that is misused.',

  privacy:
    'This statement comes with Wattbook and says what the program does. The operator of an installation may link to one of its own instead.',
  privacyWho: 'Responsible',
  privacyWhoUnknown:
    'The operator of this installation is responsible. Their name has not been entered yet: ask the person you have your account from.',
  privacyStored: 'What is stored',
  privacyStoredText:
    'Your e-mail, your name, your telephone number if you give it, your settings, your password as a hash, your passkeys, the secret of your authenticator app if you use one, and where you are signed in. The contacts you enter, with name, company and reason. The data your vehicles send, including positions, speeds and levels, and the trips, charges and parked periods made from it. Positions and times show where you were, so keep your password safe.',
  privacyWhere: 'Where it is stored',
  privacyWhereText:
    'In the database of this installation and in the backups that its operator makes. The authors of Wattbook have no access to it.',
  privacyOthers: 'Other services',
  privacyMapOwn: 'Maps are drawn from data that comes with Wattbook, so no other service learns what you look at.',
  privacyMapOther: 'Maps are loaded from {{host}}. That server sees your network address and which part of the map you look at.',
  privacyAddresses:
    'The operator can use a service that finds the addresses of trips and charges. It receives the positions, but not whose they are. Messages go through the mail server the operator chose.',
  privacyNoStatistics: 'Visits are not counted.',
  privacyStatistics:
    'If you agree, your visits are counted at {{host}}: which kind of page was opened and when, language and size of the screen, browser and network address, with a random number that this browser keeps until you withdraw your consent. Trips, places and names are not included. You can change your choice at the foot of every page.',
  privacyBrowser: 'Data in this browser',
  privacyBrowserText:
    'Your session, the chosen vehicle, language and appearance, the filters of lists, notices you dismissed, your choice about statistics, and, if you encrypt your places, the key that opens them. There is no advertising, and there are no cookies from others.',
  privacyLong: 'How long it is stored',
  privacyLongText:
    'The data of your vehicles is kept as long as your account, so that you can look back. Sent e-mails are deleted after 30 days. If you delete the account with its data, everything is removed from the database at once; backups remain until the operator deletes them.',
  privacyRights: 'Your rights',
  privacyRightsText:
    'You may ask the operator what is stored about you, have it corrected, deleted or handed over to you, and complain to a data protection authority. You can see and correct most of it yourself; in your profile you can download or delete all of it.',

  imprint: 'This installation of Wattbook is run by:',
  imprintUnknown: 'The operator of this installation has not entered a name yet. Ask the person you have your account from.',
  imprintEmail: 'E-mail: ',
  imprintPhone: 'Telephone: ',
  imprintMore:
    'Wattbook itself is a program that anybody may run; its authors have no access to this installation and are not responsible for it.',
  status: 'This page shows whether the server of this installation is ready.',
  ready: 'Ready, version {{version}}',
  notReady: 'Not ready',
  asking: 'Checking',
};
