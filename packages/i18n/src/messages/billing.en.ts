export const billing = {
  title: 'Billing',
  vehicles: 'Vehicles',
  used: '{{count}} of {{limit}}',
  usedLabel: '{{count}} of {{limit}} vehicles in use',
  counted: 'Archived, offline and fleet vehicles do not count.',
  free_one: 'You can add {{count}} more vehicle.',
  free_other: 'You can add {{count}} more vehicles.',
  full: 'Your vehicle limit is reached.',
  plan: 'Plan',
  everything: 'Every function is included',
  demo: 'This is the demo: everything is open, and nothing is for sale.',
  notConnected:
    'The operator of this installation has not connected a payment service. There is nothing to buy, and every function is included.',
};
