/**
 * The address to which the help desk returns (AUTH-034): the requested one if it is on the host of the help desk, else null. Any other address would make this an open
 * redirect.
 */
export function returnAddress(requested: string | undefined, helpDeskUrl: string): string | null {
  if (requested === undefined || requested === '') return null;
  const [target, own] = [URL.parse(requested, helpDeskUrl), URL.parse(helpDeskUrl)];
  return target !== null && own !== null && target.origin === own.origin && target.username === '' ? target.href : null;
}
