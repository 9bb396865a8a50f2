/** The make of a vehicle that is known to be other than Tesla (OQ-090); null for a Tesla and for a vehicle of unknown make. */
export function otherMake(manufacture: string | null): string | null {
  const make = manufacture?.trim() ?? '';
  return make === '' || make.toLowerCase() === 'tesla' || make.toLowerCase().startsWith('tesla ') ? null : make;
}
