import { Checkbox } from '@mantine/core';
import { knownScopes } from '@wattbook/domain/fleet/fleet-scopes';
import { knownScopeOf, scopesOf } from '@wattbook/domain/fleet/scope-fields';
import { scopeMessages } from '@wattbook/i18n/scope-messages';
import { useT } from '../../../i18n/use-t.ts';
import type { DrawProps, Field, FieldOptions } from '../../../ui/form/field.ts';
import classes from '../fleets.module.css';

/** The data that a fleet asks for, as checkboxes; sent as the text in brackets. */
export const scopes = (options: FieldOptions = {}): Field<readonly string[], readonly string[], string | null> => ({
  ...options,
  appearance: undefined,
  Draw: DrawScopes,
  empty: [],
  // Others than those that the screen knows stay as they are.
  fromWire: (stored) => scopesOf(typeof stored === 'string' ? stored : null).map((scope) => knownScopeOf(scope) ?? scope),
  format: (value) => value,
  parse: (value) => ({ value }),
  toWire: (value) =>
    value.length === 0 ? null : `[${value.map((scope) => (scope.includes('.') ? scope : `wattbook.${scope}`)).join(', ')}]`,
});

function DrawScopes({ label, input, onChange, error, disabled }: DrawProps<readonly string[]>) {
  const t = useT();
  return (
    <Checkbox.Group label={label} value={[...input]} onChange={onChange} error={error()} description={t('fleets.scopesHint')}>
      <div className={classes['scopes']}>
        {knownScopes.map((scope) => (
          <Checkbox key={scope} value={scope} label={t(scopeMessages[scope])} disabled={disabled} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
