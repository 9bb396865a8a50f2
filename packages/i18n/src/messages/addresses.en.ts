export const addresses = {
  suggestions: 'Places found',
  none: 'No place found. Try the name of the town.',
  failed: 'Places could not be looked up. Try again in a moment.',
  own: 'From your trips',
  town: 'Town',
  service: 'Address',
};
