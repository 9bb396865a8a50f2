/**
 * Where the help desk leads on to (AUTH-034): the address that was asked for if it is one of the help desk's own, else none. An address of somebody else would make a
 * link to us a link to anywhere.
 */
export function returnAddress(asked: string | undefined, helpDeskUrl: string): string | null {
  if (asked === undefined || asked === '') return null;
  const [target, own] = [URL.parse(asked, helpDeskUrl), URL.parse(helpDeskUrl)];
  return target !== null && own !== null && target.origin === own.origin && target.username === '' ? target.href : null;
}
