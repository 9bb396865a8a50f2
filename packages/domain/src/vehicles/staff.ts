/** Whether an e-mail address is one of internal staff: its domain is in the list, whose entries are in lower case. Subdomains are other domains (VEH-052, OQ-078). */
export const isStaffEmail = (email: string, domains: readonly string[]): boolean =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
