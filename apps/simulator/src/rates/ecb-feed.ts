/** Rates of one euro on a business day, by ISO 4217 code. */
export interface DayOfRates {
  readonly day: string;
  readonly rates: Readonly<Record<string, number>>;
}

/** The rates as the European Central Bank publishes them (eurofxref-*.xml): the newest day first. */
export const ecbFeed = (days: readonly DayOfRates[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
${days.map(cubeOf).join('\n')}
\t</Cube>
</gesmes:Envelope>
`;

const cubeOf = ({ day, rates }: DayOfRates): string =>
  [
    `\t\t<Cube time='${day}'>`,
    ...Object.entries(rates).map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`),
    '\t\t</Cube>',
  ].join('\n');
