/** What the user is asked to agree to: statistics (OQ-019), terms and privacy statement (SHELL-092 to SHELL-096). */
export const consent = {
  statistics: 'Statistics',
  statisticsAsk:
    'May your visits be counted? {{host}} would see which kinds of pages you open, but nothing about your trips, places or name.',
  statisticsMore: 'About the statistics',
  statisticsChosen: 'So far: accepted.',
  statisticsRefused: 'So far: only necessary.',
  accept: 'Accept statistics',
  necessary: 'Only necessary',
  settings: 'Cookie settings',

  newTerms: 'New terms',
  newTermsText: 'The terms have changed. Read them and accept them to go on.',
  newPrivacy: 'New privacy statement',
  newPrivacyText: 'The privacy statement has changed. Read it and accept it to go on.',
  both: 'Terms and privacy',
  bothText: 'Before you go on, read the terms and the privacy statement of this installation and accept them.',
  acceptTerms: 'I accept the terms',
  acceptPrivacy: 'I accept the privacy statement',
  acceptButton: 'Accept',
};
