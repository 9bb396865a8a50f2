/** Words around values. The unit labels themselves are the same in every language and stand with their quantities in `formats`. */
export const units = {
  notAvailable: 'N/A',
  range: '{{start}} – {{end}}',
};
