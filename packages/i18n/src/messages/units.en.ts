/** Words around values. The unit labels are the same in every language and are defined with their quantities in `formats`. */
export const units = {
  notAvailable: 'no value',
  range: '{{start}} – {{end}}',
};
