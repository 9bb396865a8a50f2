import { knownScopeOf, scopesOf } from '@wattbook/domain/fleet/scope-fields';
import { scopeMessages } from '@wattbook/i18n/scope-messages';
import { useT } from '../../../i18n/use-t.ts';
import classes from '../fleet.module.css';

/** The requested scopes in friendly words; an unknown one as it is (TEAM-048). */
export function ScopeList({ fleetScopes }: { readonly fleetScopes: string | null }) {
  const t = useT();
  return (
    <ul className={classes['list']}>
      {scopesOf(fleetScopes).map((scope) => {
        const known = knownScopeOf(scope);
        return <li key={scope}>{known === null ? scope : t(scopeMessages[known])}</li>;
      })}
    </ul>
  );
}
