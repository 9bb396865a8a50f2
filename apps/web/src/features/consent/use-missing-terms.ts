import { missingTerms } from '@wattbook/domain/account/terms';
import { session } from '../../session/browser-session.ts';
import { useSite } from '../../session/site.ts';
import { useUser } from '../account/public.ts';

export type TermsQuestion = 'both' | 'terms' | 'privacy';

/**
 * The terms that the user has to accept before going on; null: none (SHELL-092 to SHELL-094). The shared account of the demo accepts nothing;
 * undefined until it is known which account that is.
 */
export function useMissingTerms(): TermsQuestion | null | undefined {
  const { email, terms } = useUser();
  const site = useSite();
  // In a support view the administrator accepts nothing for the user.
  if (session.view() !== null) return null;
  const missing = missingTerms(terms);
  if (!missing.terms && !missing.privacy) return null;
  if (site === undefined) return undefined;
  if (site?.demo?.email === email) return null;
  if (missing.terms && missing.privacy) return 'both';
  return missing.terms ? 'terms' : 'privacy';
}
