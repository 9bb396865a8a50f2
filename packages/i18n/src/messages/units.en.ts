/** Words around values. The unit labels are the same in every language and are defined with their quantities in `formats`. */
export const units = {
  notAvailable: 'N/A',
  range: '{{start}} – {{end}}',
};
