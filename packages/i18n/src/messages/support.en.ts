/** The help desk, and an administrator who looks at an account. */
export const support = {
  opening: 'Opening the help desk',
  openingText: 'You are being signed in there with your name and your e-mail.',
  noneTitle: 'There is no help desk',
  noneText: 'Whoever runs this installation has set none up. Ask them directly.',
  sharedTitle: 'Not with this account',
  sharedText: 'Everybody can use this account, so nobody writes to support with it. Sign in with your own.',
  failedTitle: 'The help desk could not be opened',
  toDashboard: 'Go to the dashboard',
};
