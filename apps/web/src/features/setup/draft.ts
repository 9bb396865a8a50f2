import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { SetUpBody } from './data/setup-calls.ts';

/** Everything the steps ask for, as it is typed. */
export interface Draft {
  readonly code: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly mail: 'later' | 'now';
  readonly host: string;
  readonly port: string;
  readonly encryption: 'tls' | 'starttls' | 'none';
  readonly user: string;
  readonly mailPassword: string;
  readonly sender: string;
  readonly testTo: string;
  readonly map: 'none' | 'public' | 'own';
  readonly styleUrl: string;
  readonly addresses: 'none' | 'public' | 'own';
  readonly service: 'photon' | 'nominatim';
  readonly serverUrl: string;
}

export type Field = keyof Draft;

/** A key of the catalogue, or a sentence of the server that is one already. */
export type Problem = { readonly key: MessageKey } | { readonly text: string };
export type Problems = Readonly<Partial<Record<Field, Problem>>>;

/** Nobody is told anything unless the person says so. */
export const emptyDraft: Draft = {
  code: '',
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  mail: 'later',
  host: '',
  port: '587',
  encryption: 'starttls',
  user: '',
  mailPassword: '',
  sender: '',
  testTo: '',
  map: 'none',
  styleUrl: '',
  addresses: 'none',
  service: 'photon',
  serverUrl: '',
};

/** The port that goes with a kind of encryption. */
export const usualPort = { tls: '465', starttls: '587', none: '25' } as const;

export function mailOf(draft: Draft): NonNullable<SetUpBody['mail']> {
  const user = draft.user.trim();
  return {
    host: draft.host.trim(),
    port: Number(draft.port),
    encryption: draft.encryption,
    user: user === '' ? null : user,
    password: user === '' ? null : draft.mailPassword,
    sender: draft.sender.trim(),
  };
}

export function bodyOf(draft: Draft, language: SetUpBody['administrator']['language']): SetUpBody {
  const { code, password, service } = draft;
  const [firstName, lastName, email] = [draft.firstName.trim(), draft.lastName.trim(), draft.email.trim()];
  return {
    code,
    administrator: { firstName, lastName, email, password, language },
    mail: draft.mail === 'later' ? null : mailOf(draft),
    map: draft.map === 'own' ? { kind: 'own', url: draft.styleUrl.trim() } : { kind: draft.map },
    addresses: draft.addresses === 'own' ? { kind: 'own', service, url: draft.serverUrl.trim() } : { kind: draft.addresses },
  };
}
