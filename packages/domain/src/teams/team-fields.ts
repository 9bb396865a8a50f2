/** The texts of a team in the order of the form, with their maximum length and whether they are required (TEAM-014 to TEAM-018, OQ-212). */
export const teamTexts = {
  name: { maxLength: 100, required: true },
  urlName: { maxLength: 60, required: true },
  description: { maxLength: 1000, required: true },
  email: { maxLength: 254, required: false },
  url: { maxLength: 500, required: false },
  logo: { maxLength: 500, required: false },
} as const;

/** Returns whether a text can be the last part of the address of a team: small letters, digits and single hyphens between them. */
export const isUrlName = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** Returns whether a text is the address of a web page (GEN-007), without a name and a password before the host. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i.test(text);

/** Maximum number of the members of a team, invited ones too, and of the teams that one user owns. */
export const [MAX_MEMBERS, MAX_OWN_TEAMS] = [50, 20];

/** How long an invitation is valid, in milliseconds: 14 days. */
export const invitationLifeMs = 14 * 86_400_000;
