/** The mails of the product. */
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
  codeLife: 'The code is valid for {{minutes}} minutes and only once. Only Wattbook itself asks you for it.',
  codeUnasked: 'If it was not you, there is nothing to do: without the code nothing changes.',

  passwordChangedSubject: 'Your Wattbook password was changed',
  passwordChangedText: 'the password of your Wattbook account was changed. Other devices were signed out.',
  emailChangedSubject: 'Your Wattbook e-mail address was changed',
  emailChangedText: 'your Wattbook account now belongs to another e-mail address. This one no longer opens it.',
  emailUndoneSubject: 'Your Wattbook e-mail address was changed back',
  emailUndoneText:
    'the change of the e-mail address of your Wattbook account to this one was undone from the address before. This one no longer opens it.',
  undoLink: 'Was it not you? This link gives the account back to this address, within 7 days:',
  twoFactorOnSubject: 'Two-factor authentication is on',
  twoFactorOnText: 'signing in to your Wattbook account now takes a code from your authenticator as well.',
  twoFactorOffSubject: 'Two-factor authentication is off',
  twoFactorOffText: 'signing in to your Wattbook account now takes only the password.',
  archiveSubject: 'All data of your Wattbook account can be downloaded',
  archiveText: 'somebody, hopefully you, asked for an archive of everything in your Wattbook account and gave its password.',
  newDeviceSubject: 'Signed in to Wattbook on a new device',
  newDeviceText: 'somebody, hopefully you, signed in to your Wattbook account on a device that was not used before: {{device}}.',
  passkeyAddedSubject: 'A passkey was added to your Wattbook account',
  passkeyAddedText: 'this passkey now signs in to your Wattbook account, without the password: {{passkey}}.',
  passkeyRemovedSubject: 'A passkey no longer opens your Wattbook account',
  passkeyRemovedText:
    'this passkey no longer signs in to your Wattbook account: {{passkey}}. You can also remove it from the device that stores it.',
  supportViewSubject: 'An administrator is looking at your Wattbook account',
  supportViewText:
    'to help you, {{viewer}}, an administrator of this Wattbook, is looking at your account now, for half an hour at most. Nothing can be changed that way, and encrypted places stay encrypted.',
  supportViewMore:
    'Your profile lists every such look and lets you end one. If you did not ask for help, ask the operator of this Wattbook why.',
  guessingSubject: 'Somebody is guessing the password of your Wattbook account',
  guessingText:
    'many wrong passwords for your Wattbook account came from networks where you have never signed in. Sign-ins from unknown networks are therefore slowed down to one attempt an hour. All of these attempts failed.',
  guessingMore:
    'You still get in: on a device or in a network where you have signed in before, with a passkey, or with a new password by "Forgot password". If your password is short or you use it elsewhere, choose another one. This message comes once a day at most.',
  logbookHeadSubject: 'Please keep: the logbook of {{vehicle}} up to entry {{number}}',
  logbookHeadText:
    'this mail is a proof for your logbook of {{vehicle}}. You need not do anything with it, only keep it. On {{moment}} the book had {{number}} entries, and this is its check value:',
  logbookHeadMore:
    'The value is calculated from all entries up to this one. Should anybody ever doubt your book, for example the tax office, then this mail shows that nothing in these entries was changed since: with any other entry the value would be another one. It is signed by this installation; the fingerprint of its key is {{fingerprint}}.',
  logbookHeadLink: 'An exported logbook is checked on this page:',
  teamInvitationSubject: '{{inviter}} invites you to the team {{team}}',
  teamInvitationText:
    '{{inviter}} invites you to the team {{team}} in Wattbook. This page shows what the team is for and what its members would see of you; there you choose a car and join:',
  teamInvitationMore:
    'The link is valid for 14 days and only for you. If you do not want to join, there is nothing to do: until you join, the team sees nothing of your cars.',
  fleetInvitationSubject: '{{inviter}} invites you to the fleet {{team}}',
  fleetInvitationText:
    '{{inviter}} invites you to the fleet {{team}} in Wattbook. This page says as what, and what the fleet would see; sign in with this address, or create an account with it:',
  fleetInvitationMore:
    'The link is valid for 14 days, once, and only for this address. If you do not want to accept, there is nothing to do.',
  statementSubject: 'Charging at home in {{month}}: the statement for your employer',
  statementText: 'the statement for your employer about charging {{vehicle}} at home in {{month}} is attached: no. {{number}}, {{amount}}.',
  statementMore: 'This page has all statements, lets you correct them when charges change, and switches this mail off:',
  logbookNotTaggedSubject: 'Trips of your logbook lock tomorrow',
  logbookNotTaggedText: 'these trips have no purpose yet. It can be entered until tomorrow night; then they are locked as they are.',
  logbookNotTaggedTrips_one: '{{vehicle}}: {{count}} trip',
  logbookNotTaggedTrips_other: '{{vehicle}}: {{count}} trips',
  logbookNotTaggedMore: 'This message comes once a day at most, and only while trips are about to lock.',
  ticketSubject: 'A user asks for help: {{subject}}',
  ticketText: 'a user of this Wattbook has written to support. You read and answer it on the administrator’s page:',
  ticketAnswerSubject: 'Answer to your question: {{subject}}',
  ticketAnswerText: 'support has answered you:',
  ticketAnswerMore: 'You can write back or close the ticket here. An answer to this mail reaches nobody.',
  messageSubject: '{{title}}',
  messageText: '{{text}}',
  choices: 'Here you choose which messages you get, and switch this one off:',
  unknownDevice: 'an unknown device',
  device: '{{browser}} on {{system}}',
  noticeUnasked: 'If it was not you, choose a new password at once with "Forgot password", or ask the operator of this Wattbook.',
};
