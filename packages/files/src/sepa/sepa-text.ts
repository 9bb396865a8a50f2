const written: Readonly<Record<string, string>> = {
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  Æ: 'Ae',
  æ: 'ae',
  Ø: 'O',
  ø: 'o',
  Œ: 'Oe',
  œ: 'oe',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Þ: 'Th',
  þ: 'th',
  ı: 'i',
  '&': '+',
  _: '-',
  '–': '-',
  '—': '-',
};

/**
 * Writes a text in the characters that every bank of SEPA takes (EPC217-08: Latin letters, digits and / - ? : ( ) . , ' + with spaces), with at most `max` characters. Letters with marks lose them,
 * others become a dot, and no text begins or ends with a slash or has two.
 */
export function sepaText(text: string, max: number): string {
  const latin = Array.from(text.normalize('NFC'), (character) => written[character] ?? plainOf(character)).join('');
  const cut = latin
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/^[\s/]+/g, '')
    .slice(0, max);
  let end = cut.length;
  while (end > 0 && ' /'.includes(cut.charAt(end - 1))) end -= 1;
  return cut.slice(0, end);
}

function plainOf(character: string): string {
  const plain = character.normalize('NFD').replaceAll(/\p{Mn}/gu, '');
  return /^[A-Za-z\d/\-?:().,'+\s]*$/.test(plain) ? plain : '.';
}
