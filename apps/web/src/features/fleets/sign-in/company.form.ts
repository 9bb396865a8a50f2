import { companyTexts, parseMailDomain } from '@wattbook/domain/fleet/company-sign-in';
import { defineForm } from '../../../ui/form/define-form.ts';
import { password } from '../../../ui/form/kinds/password.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import type { CompanyBody } from '../data/company.queries.ts';

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** The provider of a company and its mail domain; whoever sets them proves who they are. */
export const companyForm = defineForm<CompanyBody>()('company', {
  issuer: text({
    required: true,
    maxLength: companyTexts.issuer,
    wide: true,
    description: 'company.issuerHint',
    hints: { ...plain, inputMode: 'url' },
    check: (address) => (URL.canParse(address) ? null : { word: 'url' }),
  }),
  clientId: text({ required: true, maxLength: companyTexts.clientId, wide: true, hints: plain }),
  clientSecret: text({
    maxLength: companyTexts.clientSecret,
    wide: true,
    description: 'company.secretStays',
    hints: { ...plain, type: 'password' },
  }),
  domain: text({
    required: true,
    maxLength: companyTexts.domain,
    wide: true,
    description: 'company.domainHint',
    hints: plain,
    check: (domain) => (parseMailDomain(domain) === null ? { word: 'domain' } : null),
  }),
  currentPassword: password({ autoComplete: 'current-password', wide: true }),
});
