import { parseVin } from '@wattbook/domain/vehicles/vehicle-fields';
import { defineForm } from '../../../ui/form/define-form.ts';
import { shownIf } from '../../../ui/form/field.ts';
import { password } from '../../../ui/form/kinds/password.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';

const MAX_LENGTH = 500;
const asIs = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const;

/** What was entered by the names of the fields; a source asks for some of them. */
export type Entered = Readonly<
  Partial<Record<'clientId' | 'clientSecret' | 'vin' | 'broker' | 'user' | 'password' | 'topic', string | null>>
>;

/** The names of the fields that a source asks for. */
type Asked = readonly string[];

/** The name of a field in errors of the server. */
const sent = (name: string) => ({ alsoNamed: [`fields.${name}`] });

const asks = (name: string) => (asked: Asked) => asked.includes(name);

/** What sources ask for before a connection begins; a source shows only its own fields. */
export const connectionForm = defineForm<Entered>()('connect', {
  clientId: shownIf(asks('clientId'), text({ ...sent('clientId'), wide: true, required: true, maxLength: MAX_LENGTH, hints: asIs })),
  clientSecret: shownIf(asks('clientSecret'), password({ ...sent('clientSecret'), wide: true, autoComplete: 'off' })),
  vin: shownIf(
    asks('vin'),
    text({
      ...sent('vin'),
      wide: true,
      required: true,
      maxLength: 50,
      hints: { ...asIs, autoCapitalize: 'characters' },
      check: (vin) => (parseVin(vin) === null ? { word: 'vin' } : null),
    }),
  ),
  broker: shownIf(
    asks('broker'),
    text({
      ...sent('broker'),
      wide: true,
      required: true,
      maxLength: MAX_LENGTH,
      hint: 'connect.brokerHint',
      hints: { ...asIs, inputMode: 'url' },
    }),
  ),
  user: shownIf(asks('user'), text({ ...sent('user'), maxLength: MAX_LENGTH, hints: asIs })),
  password: shownIf(asks('password'), password({ ...sent('password'), autoComplete: 'off', minLength: 0 })),
  topic: shownIf(asks('topic'), text({ ...sent('topic'), required: true, maxLength: MAX_LENGTH, hint: 'connect.topicHint', hints: asIs })),
});
