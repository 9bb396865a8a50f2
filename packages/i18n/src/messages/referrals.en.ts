/** Inviting other users (OQ-021). */
export const referrals = {
  title: 'Recommended to you',
  lead: 'Wattbook is passed on from driver to driver. This is how it works.',
  codeTitle: 'A link or a code',
  codeText:
    'Somebody who uses Wattbook gave you a link or a code. The link fills the code in for you; without it, enter the code when you make your account.',
  keptTitle: 'Use of the code',
  keptText:
    'It is kept with your account, so that the operator of this installation sees who recommended it. The other person does not see your account, your vehicles or your trips.',
  moneyTitle: 'Rewards',
  moneyText: 'This installation gives no discount and no reward for it. If that changes, you will read it here first.',
  yourCode: 'Your code: {{code}}',
  toSignUp: 'Create an account',
  haveOne: 'Already have an account?',
  toSignIn: 'Sign in',
  closed: 'Accounts are created by the operator of this installation. Ask there for one.',
  signedIn: 'You are signed in, so there is nothing left to do here.',
  toDashboard: 'Go to the dashboard',
};
