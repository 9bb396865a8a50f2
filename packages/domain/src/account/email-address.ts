/** Pattern of an e-mail address: a name, an at sign, and a host with a dot; ASCII only (AUTH-003, AUTH-068). */
export const emailShape = /^(?!\.)(?!.*\.\.)[\w'+.-]{0,63}[\w+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** Maximum length of an address that mail servers accept. */
export const maxEmailLength = 254;

/** Returns whether a text is an e-mail address; upper and lower case are the same address (AUTH-005). */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxEmailLength && emailShape.test(text);
}

/** Returns whether the host of an address is one of `domains` or a subdomain of one (AUTH-049). `domains` are in lower case. */
export function isOfDomain(email: string, domains: readonly string[]): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}
