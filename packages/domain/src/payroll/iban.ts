/**
 * The length of an IBAN by country, in characters (ISO 13616, register of SWIFT); `sepa`: whether a SEPA credit transfer reaches its accounts (EPC409-09, list of SEPA countries).
 */
const countries: Readonly<Record<string, { readonly length: number; readonly sepa: boolean }>> = Object.fromEntries([
  ...of(
    true,
    'AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 VA22',
  ),
  ...of(
    false,
    'AE23 AZ28 BA20 BH22 BR29 BY28 CR22 DO28 EG29 FO18 GE22 GL18 GT28 IL23 IQ23 JO30 KW30 KZ20 LB28 LC32 LY25 MR27 MU30 PK24 PS29 QA29 SA24 SC31 SV28 TL23 TN24 TR26 UA29 VG24 XK20',
  ),
]);

function of(sepa: boolean, lengths: string) {
  return lengths.split(' ').map((text) => [text.slice(0, 2), { length: Number(text.slice(2)), sepa }] as const);
}

/** The maximum characters of an IBAN as it is entered, with its spaces. */
export const MAX_IBAN_LENGTH = 50;

/** What is wrong with an IBAN. */
export type IbanErrorWord = 'iban_form' | 'iban_country' | 'iban_length' | 'iban_checksum' | 'iban_not_sepa';

/** What is wrong, with the length that its country has. */
export interface IbanProblem {
  readonly word: IbanErrorWord;
  readonly number?: number;
}

/** Returns an IBAN as it is stored, without spaces and in capitals: `DE89370400440532013000`. */
export const tidyIban = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/**
 * Returns what is wrong with an IBAN, the first of: letters and digits in their places, a country of the register, the length of this country, the checksum (ISO 7064, mod 97-10), and that
 * SEPA reaches it; null: nothing.
 */
export function problemOfIban(text: string): IbanProblem | null {
  const iban = tidyIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban)) return { word: 'iban_form' };
  const country = countries[iban.slice(0, 2)];
  if (country === undefined) return { word: 'iban_country' };
  if (iban.length !== country.length) return { word: 'iban_length', number: country.length };
  if (remainderOf(iban) !== 1) return { word: 'iban_checksum' };
  return country.sepa ? null : { word: 'iban_not_sepa' };
}

/** The remainder by 97 of the number that an IBAN stands for: its first four characters at the end, and A to Z as 10 to 35. */
function remainderOf(iban: string): number {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/** Returns an IBAN of which only the country and the last four characters are legible: `DE** **** 3000`. */
export const maskIban = (iban: string): string => `${iban.slice(0, 2)}** **** ${iban.slice(-4)}`;

/** Returns an IBAN in groups of four, as it is printed. */
export const groupIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
