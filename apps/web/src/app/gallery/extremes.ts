/** A word without a place to break, as German law makes them. */
export const longWord = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
/** A sentence that fills more than a line of a phone. */
export const longSentence =
  'Das Kraftfahrzeughaftpflichtversicherungsunternehmen hat die Fahrtenbuchkorrektur vom 31. Dezember nicht übernommen, weil die Anfangskilometerzahl unter der Endkilometerzahl der vorigen Fahrt liegt.';
/** A figure that does not fit where 1,184.6 did. */
export const longNumber = '123,456,789,012.3';
export const longMoney = '€-12,345,678.90';
export const nothing = (): void => undefined;
