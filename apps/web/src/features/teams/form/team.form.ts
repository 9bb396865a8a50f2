import { problemOfEmail } from '@wattbook/domain/account/sign-up';
import { isUrlName, isWebAddress, teamTexts } from '@wattbook/domain/teams/team-fields';
import { defineForm } from '../../../ui/form/define-form.ts';
import { email, emailInput } from '../../../ui/form/kinds/email.ts';
import { longText } from '../../../ui/form/kinds/long-text.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import { toggle } from '../../../ui/form/kinds/toggle.tsx';
import type { TeamBody } from '../data/teams.queries.ts';

const { name, urlName, description, email: address, url, logo } = teamTexts;
const asWebAddress = (value: string) => (isWebAddress(value) ? null : ({ word: 'url' } as const));
const asEmail = (value: string) => {
  const word = problemOfEmail(value.toLowerCase());
  return word === null ? null : { word };
};
const webHints = { type: 'url', inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const;

/** The fields of a team (TEAM-014 to TEAM-018). */
export const teamForm = defineForm<TeamBody>()('teams', {
  name: text({ ...name, wide: true, hints: { withAsterisk: true } }),
  urlName: text({
    ...urlName,
    wide: true,
    hints: { withAsterisk: true, autoCapitalize: 'none', spellCheck: false },
    description: 'teams.urlNameHint',
    check: (value) => (isUrlName(value.toLowerCase()) ? null : { word: 'url_name' }),
  }),
  description: longText({ ...description, wide: true, rows: 3, description: 'teams.descriptionHint' }),
  email: text({ ...address, wide: true, hints: emailInput, check: asEmail }),
  url: text({ ...url, wide: true, hints: webHints, check: asWebAddress }),
  logo: text({ ...logo, wide: true, hints: webHints, check: asWebAddress }),
  ranking: toggle({ wide: true }),
});

/** The address of who is invited (TEAM-022). */
export const inviteForm = defineForm<{ email: string }>()('teams', { email: email({ wide: true }) });
