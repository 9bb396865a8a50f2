import { mailPorts } from '@wattbook/domain/installation/mail-ports';
import { defineForm } from '../../ui/form/define-form.ts';
import { type FieldOptions, labelled, type Problem, shownWhen, type ValuesOf } from '../../ui/form/field.ts';
import { choice } from '../../ui/form/kinds/choice.tsx';
import { email, emailInput } from '../../ui/form/kinds/email.ts';
import { newPassword } from '../../ui/form/kinds/new-password.tsx';
import { password } from '../../ui/form/kinds/password.tsx';
import { personName } from '../../ui/form/kinds/person-name.ts';
import { text } from '../../ui/form/kinds/text.tsx';
import type { FormState } from '../../ui/form/use-form.ts';
import classes from './steps/steps.module.css';

/** The steps with fields, in order. */
export const sections = ['administrator', 'mail', 'places'] as const;
type Section = (typeof sections)[number];

/** The options that all fields of a step share. */
const of = (section: Section, ...alsoNamed: readonly string[]) =>
  ({
    section,
    alsoNamed,
    messages: {
      letters: 'setup.nameInvalid',
      too_long: 'setup.nameLong',
      email: 'setup.emailInvalid',
      weak_password: 'setup.passwordWeak',
      invalid: 'setup.hostInvalid',
      choice: 'setup.portInvalid',
      url: 'setup.urlInvalid',
    },
  }) as const satisfies FieldOptions;

/** The description is below the input, like the problem. */
const below = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
  classNames: { description: classes['below'] ?? '' },
} satisfies {
  inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[];
  classNames: object;
};
const wordInput = { autoCapitalize: 'none', spellCheck: false } as const;
const urlInput = { ...wordInput, type: 'url', inputMode: 'url' } as const;

const checkHost = (host: string): Problem | null => (/^[a-z0-9._:-]+$/i.test(host) ? null : { word: 'invalid' });
const checkPort = (port: string): Problem | null => (mailPorts.includes(Number(port)) ? null : { word: 'choice' });

function checkUrl(text: string): Problem | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isValid = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isValid ? null : { word: 'url' };
}

const port = { ...of('mail', 'mail.port'), messages: { required: 'setup.portInvalid', choice: 'setup.portInvalid' } } as const;

/** All fields of the steps; by default no external service receives anything. The body is `setUpBody`. */
export const setupForm = defineForm<Readonly<Record<string, unknown>>>()('setup', {
  code: text({
    ...of('administrator'),
    required: true,
    description: 'setup.codeHint',
    hints: { ...below, placeholder: 'XXXX-XXXX-XXXX', autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  }),
  firstName: personName({ ...of('administrator', 'administrator.firstName'), autoComplete: 'given-name' }),
  lastName: personName({ ...of('administrator', 'administrator.lastName'), autoComplete: 'family-name' }),
  email: email({ ...of('administrator', 'administrator.email'), hints: { autoComplete: 'username' } }),
  password: newPassword(of('administrator', 'administrator.password')),

  mail: choice({ later: 'setup.mailLater', now: 'setup.mailNow' }, { ...of('mail'), first: 'later' }),
  host: shownWhen(
    'mail',
    'now',
    text({ ...of('mail', 'mail.host'), required: true, check: checkHost, hints: { ...wordInput, placeholder: 'smtp.example.org' } }),
  ),
  port: shownWhen('mail', 'now', text({ ...port, required: true, check: checkPort, hints: { inputMode: 'numeric' } })),
  encryption: shownWhen(
    'mail',
    'now',
    choice(
      { tls: 'setup.encryptionTls', starttls: 'setup.encryptionStarttls', none: 'setup.encryptionNone' },
      { ...of('mail', 'mail.encryption'), first: 'starttls' },
    ),
  ),
  user: shownWhen(
    'mail',
    'now',
    text({ ...of('mail', 'mail.user'), description: 'setup.userHint', hints: { ...below, ...wordInput, autoComplete: 'off' } }),
  ),
  mailPassword: labelled(
    'setup.password',
    shownWhen('mail', 'now', password({ ...of('mail', 'mail.password'), autoComplete: 'off', minLength: 0 })),
  ),
  sender: shownWhen(
    'mail',
    'now',
    email({ ...of('mail', 'mail.sender'), description: 'setup.senderHint', hints: { ...below, placeholder: 'wattbook@example.org' } }),
  ),
  // Required only for a test mail.
  testTo: shownWhen('mail', 'now', text({ ...of('mail', 'to'), hints: emailInput })),

  map: choice({ none: 'setup.mapNone', public: 'setup.mapPublic', own: 'setup.mapOwn' }, { ...of('places'), first: 'none' }),
  styleUrl: shownWhen(
    'map',
    'own',
    text({
      ...of('places', 'map.url'),
      required: true,
      check: checkUrl,
      hints: { ...urlInput, placeholder: 'https://maps.example.org/style.json' },
    }),
  ),
  addresses: choice(
    { none: 'setup.addressesNone', public: 'setup.addressesPublic', own: 'setup.addressesOwn' },
    { ...of('places'), first: 'none' },
  ),
  service: shownWhen(
    'addresses',
    'own',
    choice({ photon: 'setup.photon', nominatim: 'setup.nominatim' }, { ...of('places', 'addresses.service'), first: 'photon' }),
  ),
  serverUrl: shownWhen(
    'addresses',
    'own',
    text({
      ...of('places', 'addresses.url'),
      required: true,
      check: checkUrl,
      hints: { ...urlInput, placeholder: 'http://localhost:2322' },
    }),
  ),
});

export type SetUpValues = ValuesOf<typeof setupForm.fields>;
export type SetUpForm = FormState<typeof setupForm.fields>;

/** The default port of a kind of encryption. */
export const defaultPort = { tls: '465', starttls: '587', none: '25' } as const;
