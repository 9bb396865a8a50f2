/** Shared texts of the forms of an account: names of fields, the rule of a new password, six-digit codes. */
export const accountForm = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  password: 'Password',
  newPassword: 'New password',
  confirmation: 'Repeat the password',
  code: '6-digit code',
  digit: 'Digit {{position}} of {{count}}',
  resend: 'Send the code again',
  resendIn_one: 'Send again in {{count}} second',
  resendIn_other: 'Send again in {{count}} seconds',
  resent: 'The code was sent again.',
  continue: 'Continue',
  cancel: 'Cancel',
  save: 'Save',

  needLength: '8 characters',
  needShorter: 'At most 200 characters',
  needUppercase: 'A capital letter',
  needLowercase: 'A small letter',
  needDigit: 'A digit',
  needSpecial: 'A special character',
  needMet: 'fulfilled:',
  needOpen: 'missing:',

  codeWrong: 'This code is not valid.',
};
