/** A word without a break opportunity, from German law. */
export const longWord = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
/** A sentence longer than one line of a phone. */
export const longSentence =
  'Das Kraftfahrzeughaftpflichtversicherungsunternehmen hat die Fahrtenbuchkorrektur vom 31. Dezember nicht übernommen, weil die Anfangskilometerzahl unter der Endkilometerzahl der vorigen Fahrt liegt.';
/** A figure that is wider than the usual 1,184.6. */
export const longNumber = '123,456,789,012.3';
export const longMoney = '€-12,345,678.90';
export const noop = (): void => undefined;
