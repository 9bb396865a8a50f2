/** Words around values. The unit labels themselves are the same in every language and stand with their quantities in `formats`. */
export const units = {
  notAvailable: 'N/A',
  notAvailableLong: 'not available',
  kilometres: 'Kilometres',
  miles: 'Miles',
  celsius: 'Degrees Celsius',
  fahrenheit: 'Degrees Fahrenheit',
  hours12: '12 hours',
  hours24: '24 hours',
  range: '{{start}} – {{end}}',
};
