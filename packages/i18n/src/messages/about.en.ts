/** The plain pages of an installation, shown as long as its operator links to no others (OQ-017). */
export const about = {
  terms: 'Wattbook is free software under the Apache License 2.0. It is provided as it is, without warranty of any kind.',
  termsMore: 'The operator of this installation may set further terms for using it. Ask the person who gave you your account.',
  privacy:
    'What your car sends is stored in the database of this installation and nowhere else. Positions and times show where you were, so guard your password.',
  privacyMore:
    'This browser keeps your session, the chosen vehicle, language and appearance. There are no advertising cookies and no visitor statistics.',
  imprint: 'This installation is run by whoever gave you your account. Its operator is responsible for what it stores.',
  imprintMore: 'Wattbook itself is a program that anybody may run; its authors have no access to this installation.',
  help: 'Trips, charges and parked periods appear by themselves from the data of the car. A list speaks of the vehicle chosen in the bar and of the range above it.',
  helpMore:
    'Press ? anywhere to see the keys that work. To bring in a recording, ask the operator of this installation to import it for your account.',
  status: 'This page asks the server of this installation whether it is ready.',
  ready: 'Ready, version {{version}}',
  notReady: 'Not ready',
  asking: 'Asking',
  toSignIn: 'Back to Wattbook',
};
