/** The help desk, and an administrator's support view. */
export const support = {
  opening: 'Opening the help desk',
  openingText: 'You are being signed in there with your name and your e-mail.',
  noneTitle: 'There is no help desk',
  noneText: 'The operator of this installation has set none up. The imprint says how to reach them.',
  sharedTitle: 'Not with this account',
  sharedText: 'Everybody can use this account, so it cannot write to support. Sign in with your own.',
  failedTitle: 'The help desk could not be opened',
  toDashboard: 'Go to the dashboard',
  viewing: 'You are viewing as {{name}}, until {{time}}. You can look at everything that is not encrypted, but change nothing.',
  leave: 'Back to your own account',
  startTitle: 'Look at an account?',
  startText:
    'This address opens the account {{id}}. You see what its user sees for half an hour, and can change nothing. Encrypted places stay encrypted. The user sees it in the profile and can end it there.',
  start: 'Look at the account',
  unknownUser: 'There is no account to look at under this id.',
  readOnly: 'You are only looking at this account: nothing was changed.',
  views: 'Looks at your account',
  viewsFailed: 'Looks at your account could not be loaded',
  viewSince: 'Looking since {{start}}, until {{end}} at most',
  viewBetween: '{{start}}, until {{end}}',
  endView: 'End it',
};
