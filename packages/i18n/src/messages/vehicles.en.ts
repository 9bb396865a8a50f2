export const vehicles = {
  add: 'Add vehicle',
};
