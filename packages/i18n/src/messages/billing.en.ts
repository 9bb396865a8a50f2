export const billing = {
  title: 'Billing',
  vehicles: 'Vehicles',
  used: '{{count}} of {{limit}}',
  usedLabel: '{{count}} of {{limit}} vehicles in use',
  counted: 'Archived vehicles, vehicles without a connection and those of a fleet do not count.',
  free_one: 'You can add {{count}} more vehicle.',
  free_other: 'You can add {{count}} more vehicles.',
  full: 'Your vehicle limit is reached.',
  notInPlan: 'Part of Professional',
  seePlans: 'See the plans',
  plan: 'Plan',
  everything: 'Every function is included',
  limited: 'Not every function is included',
  limitedText:
    'These vehicles do not have the plan Professional: {{vehicles}}. Choose it under Subscriptions. The operator of this installation or a fleet pays for a vehicle without a subscription: ask the operator for another plan.',
  unpaidText: 'Nothing is being recorded of {{vehicles}}: choose a plan under Subscriptions.',
  paid: 'Every vehicle has the plan Professional.',
  demo: 'This is the demo: everything is open, and nothing is charged.',
  notConnected:
    'The operator of this installation has not connected a payment service. There is nothing to buy, and every function is included.',
};
