import { knownScopeOf, scopesOf } from '@wattbook/domain/fleet/scope-fields';
import { scopeMessages } from '@wattbook/i18n/scope-messages';
import { useT } from '../../../i18n/use-t.ts';
import classes from '../fleets.module.css';

/** What a fleet will ask the driver for; nothing where it asks for nothing. */
export function OfferedScopes({ scopes }: { readonly scopes: string | null }) {
  const t = useT();
  const requested = scopesOf(scopes);
  if (requested.length === 0) return null;
  return (
    <div>
      <p>{t('fleets.joinScopes')}</p>
      <ul className={classes['list']}>
        {requested.map((scope) => {
          const known = knownScopeOf(scope);
          return <li key={scope}>{known === null ? scope : t(scopeMessages[known])}</li>;
        })}
      </ul>
    </div>
  );
}
