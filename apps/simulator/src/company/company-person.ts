/** Somebody of the company, as its provider knows them. */
export interface CompanyPerson {
  readonly subject: string;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  /** False: the provider has not confirmed the mail. */
  readonly emailVerified?: boolean;
}
