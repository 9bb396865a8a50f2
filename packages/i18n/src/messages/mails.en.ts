/** What the product sends by mail. */
export const mails = {
  greeting: 'Hello {{name}},',
  greetingNameless: 'Hello,',
  closing: 'This message came from Wattbook at {{address}}.',

  verifySubject: '{{code}} is your Wattbook code',
  verifyText: 'somebody, hopefully you, made a Wattbook account with this e-mail address. This code confirms the address:',
  verifyLink: 'Or open this page, which enters it for you:',
  resetSubject: '{{code}} is your code for a new password',
  resetText: 'somebody, hopefully you, wants to choose a new password for your Wattbook account. This code lets you:',
  emailSubject: '{{code}} is your code for the new e-mail address',
  emailText: 'this is to become the e-mail address of your Wattbook account. This code confirms it:',
  codeLife: 'The code is valid for {{minutes}} minutes and only once. Nobody will ask you for it but Wattbook itself.',
  codeUnasked: 'If it was not you, there is nothing to do: without the code nothing changes.',

  passwordChangedSubject: 'Your Wattbook password was changed',
  passwordChangedText: 'the password of your Wattbook account was changed. Other devices were signed out.',
  emailChangedSubject: 'Your Wattbook e-mail address was changed',
  emailChangedText: 'your Wattbook account now belongs to another e-mail address. This one no longer opens it.',
  twoFactorOnSubject: 'Two-factor authentication is on',
  twoFactorOnText: 'signing in to your Wattbook account now takes a code from your authenticator as well.',
  twoFactorOffSubject: 'Two-factor authentication is off',
  twoFactorOffText: 'signing in to your Wattbook account now takes only the password.',
  noticeUnasked: 'If it was not you, choose a new password at once with "Forgot password", or ask whoever runs this Wattbook.',
};
