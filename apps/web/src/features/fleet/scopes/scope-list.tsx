import { type Grant, scopeTable } from '@wattbook/domain/fleet/scope-table';
import { type KnownScope, knownScopeOf, scopesOf } from '@wattbook/domain/fleet/scope-fields';
import { copiedFieldMessages, copiedRowMessages } from '@wattbook/i18n/scope-field-messages';
import { scopeMessages } from '@wattbook/i18n/scope-messages';
import { useT } from '../../../i18n/use-t.ts';
import classes from '../fleet.module.css';

/** The requested scopes in friendly words with the fields that each gives; an unknown one as it is, which gives nothing (TEAM-048). */
export function ScopeList({ fleetScopes }: { readonly fleetScopes: string | null }) {
  const t = useT();
  return (
    <ul className={classes['list']}>
      {scopesOf(fleetScopes).map((scope) => {
        const known = knownScopeOf(scope);
        return (
          <li key={scope}>
            {known === null ? scope : t(scopeMessages[known])}
            {known === null ? <div className={classes['hint']}>{t('fleet.givesNothing')}</div> : <Given scope={known} />}
          </li>
        );
      })}
    </ul>
  );
}

function Given({ scope }: { readonly scope: KnownScope }) {
  const t = useT();
  const text = ({ fields, of }: Grant) => {
    const named = fields.map((name) => t(copiedFieldMessages[name])).join(', ');
    return of === undefined ? t('fleet.gives', { fields: named }) : t('fleet.givesOf', { rows: t(copiedRowMessages[of]), fields: named });
  };
  return scopeTable[scope].map((grant) => (
    <div key={grant.fields.join(' ')} className={classes['hint']}>
      {text(grant)}
    </div>
  ));
}
