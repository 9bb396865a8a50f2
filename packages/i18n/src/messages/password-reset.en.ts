/** A forgotten password (AUTH-052 to AUTH-063), and the page behind the link of a verification message (OQ-022). */
export const passwordReset = {
  title: 'Forgot your password?',
  text: 'A code is sent to your e-mail. With it you choose a new password.',
  send: 'Send the code',
  textWithoutMail: 'This Wattbook sends no e-mails. Its operator gets a code, with which you choose a new password.',
  request: 'Request a code',
  unknown: 'There is no account with this e-mail.',
  newTitle: 'Choose a new password',
  sentTo: 'A code was sent to {{email}}. It is valid for 15 minutes.',
  withoutMail: 'The operator of this Wattbook has the code for {{email}}: ask for it. It is valid for 15 minutes.',
  submit: 'Save the new password',
  codeMissing: 'Enter the 6 digits of the code.',
  back: 'Back to the sign-in',
  doneTitle: 'The new password is saved',
  doneText: 'You are signed out everywhere, and passkeys of this account no longer open it. Sign in with the new password.',
  toSignIn: 'Go to the sign-in',
};
