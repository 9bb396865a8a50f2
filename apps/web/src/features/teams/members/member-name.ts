import type { TeamMember } from '@wattbook/contract/teams/team.schema';
import type { Translate } from '../../../i18n/use-t.ts';

/** The address of a member; one whose account was deleted has none (OQ-207). */
export const memberName = ({ email }: Pick<TeamMember, 'email'>, t: Translate): string => email ?? t('teams.deletedAccount');

/** Make and model of the car of a member. */
export const modelName = ({ manufacture, model }: Pick<TeamMember, 'manufacture' | 'model'>): string =>
  [manufacture, model].filter((part) => part !== null).join(' ');
