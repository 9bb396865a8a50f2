/** The problems of a field of an account, shown at the field. */
export const account = {
  notEqual: 'The two passwords differ',
  accept: 'Please accept this, so that an account can be created',
  blocked: 'This e-mail address cannot be used here',
  taken: 'There is an account with this e-mail already',
  wrongPassword: 'This is not your password',
  code: 'Enter the 6 digits of the code',
  currentPassword: 'Current password',
  token: 'Code of the second factor',
  tokenText: 'The code your authenticator shows now, or a recovery code',
  phone: 'Must be a valid phone number',
  shared: 'Everybody who looks around here shares this account. It cannot be changed.',
};
