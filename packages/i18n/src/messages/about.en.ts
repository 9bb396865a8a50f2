/** The plain pages of an installation, shown while its operator links to no others (OQ-017). */
export const about = {
  terms:
    'These terms come with Wattbook and hold for this installation until its operator links to others. Who the operator is stands in the imprint.',
  termsVersion: 'Version of {{date}}',
  termsAccount: 'Your account',
  termsAccountText:
    'An account belongs to one person. Choose a password that nobody else knows. Connect only vehicles that you may drive, and tell everybody else who drives them that their trips are recorded.',
  termsRecords: 'What is recorded',
  termsRecordsText:
    'Trips, charges and parked periods are made from what a vehicle sends. Something can be missing or wrong: check it before you hand it to a tax office or an employer.',
  termsService: 'No promise of service',
  termsServiceText:
    'The operator provides the service as it is and promises no availability, as far as the law allows. Wattbook itself is free software under the Apache License 2.0, without warranty of any kind.',
  termsEnd: 'The end',
  termsEndText: 'You can deactivate or delete your account in your profile at any time. The operator can close an account that is misused.',

  privacy:
    'This statement comes with Wattbook and says what the program does. The operator of an installation may link to one of its own instead.',
  privacyWho: 'Who is responsible',
  privacyWhoUnknown:
    'Whoever runs this installation. Its operator has not said yet who that is: ask the person you have your account from.',
  privacyStored: 'What is stored',
  privacyStoredText:
    'Your e-mail, your name, your telephone number if you give it, your settings, your password as a hash, your passkeys, the secret of your authenticator app if you use one, and where you are signed in. The contacts you enter, with name, company and reason. Of your vehicles what they send, among it positions, speeds and levels, and the trips, charges and parked periods made of it. Positions and times show where you were, so guard your password.',
  privacyWhere: 'Where it is stored',
  privacyWhereText:
    'In the database of this installation and in the backups that its operator makes. The authors of Wattbook have no access to it.',
  privacyOthers: 'Who else learns something',
  privacyMapOwn: 'Maps are drawn from what comes with Wattbook; nobody else is asked for them.',
  privacyMapOther: 'Maps are loaded from {{host}}, which learns your network address and which part of the map you look at.',
  privacyAddresses:
    'The operator can let a service name the places of trips and charges. It then learns the positions, but not whose they are. Messages go through the mail server the operator chose.',
  privacyNoStatistics: 'Visits are not counted.',
  privacyStatistics:
    'Whoever agrees has their visits counted at {{host}}: which kind of page was opened and when, language and size of the screen, browser and network address, with a random number that this browser keeps until you take your consent back. No trip, place or name is among it. You can change your mind at the foot of every page.',
  privacyBrowser: 'What this browser keeps',
  privacyBrowserText:
    'Your session, the chosen vehicle, language and appearance, the filters of lists, notices you put away, what you chose about statistics, and, if you seal your places, the key that opens them. There is no advertising and no cookie of anybody else.',
  privacyLong: 'How long',
  privacyLongText:
    'What your vehicles sent stays as long as your account does, so that the past can be looked at. What was sent by mail is forgotten after 30 days. If you delete the account with its data, everything goes from the database at once; backups go when the operator deletes them.',
  privacyRights: 'Your rights',
  privacyRightsText:
    'You may ask the operator what is stored about you, have it corrected, deleted or handed over to you, and complain to a data protection authority. You can see and correct most of it yourself; in your profile you download or delete all of it.',

  imprint: 'This installation of Wattbook is run by:',
  imprintUnknown: 'The operator of this installation has not said yet who they are. Ask the person you have your account from.',
  imprintOperators:
    'If you run it: set OPERATOR_NAME and the settings beside it, or link to an imprint of your own. In many countries the law asks for one as soon as others can reach the installation.',
  imprintEmail: 'E-mail: ',
  imprintPhone: 'Telephone: ',
  imprintMore:
    'Wattbook itself is a program that anybody may run; its authors have no access to this installation and do not answer for it.',
  help: 'Trips, charges and parked periods appear by themselves from the data of the car. A list speaks of the vehicle chosen in the bar and of the range above it.',
  helpMore:
    'Press ? anywhere to see the keys that work. CSV exports of TeslaFi are imported in the settings; for other recordings ask the operator of this installation.',
  status: 'This page asks the server of this installation whether it is ready.',
  ready: 'Ready, version {{version}}',
  notReady: 'Not ready',
  asking: 'Asking',
  toSignIn: 'Back to Wattbook',
};
