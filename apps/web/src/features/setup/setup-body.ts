import type { SetUpBody } from './data/setup-calls.ts';
import type { SetUpValues } from './setup.form.ts';

// Missing values are refused by the rules of the form.

/** The mail server as the body of the call. */
export const mailServerOf = ({ host, port, encryption, user, mailPassword, sender }: SetUpValues): NonNullable<SetUpBody['mail']> => ({
  host: host ?? '',
  port: Number(port),
  encryption,
  user,
  password: user === null ? null : mailPassword,
  sender: sender ?? '',
});

/** The body of the set-up call; fields of an unselected option are left out. */
export function setUpBody(values: SetUpValues, language: SetUpBody['administrator']['language']): SetUpBody {
  const { code, firstName, lastName, email, password, service, map, styleUrl, addresses, serverUrl } = values;
  return {
    code: code ?? '',
    administrator: { firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '', password, language },
    mail: values.mail === 'later' ? null : mailServerOf(values),
    map: map === 'own' ? { kind: 'own', url: styleUrl ?? '' } : { kind: map },
    addresses: addresses === 'own' ? { kind: 'own', service, url: serverUrl ?? '' } : { kind: addresses },
  };
}
