import { isPersonName } from '@wattbook/domain/account/person-name';
import { missingInPassword } from '@wattbook/domain/account/password-rule';
import { mailPorts } from '@wattbook/domain/installation/mail-ports';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Draft, Field, Problem, Problems } from './draft.ts';

/** The fields of each step, in their order on the screen. */
export const fieldsOfStep: readonly (readonly Field[])[] = [
  ['code', 'firstName', 'lastName', 'email', 'password'],
  ['host', 'port', 'user', 'mailPassword', 'sender', 'testTo'],
  ['styleUrl', 'serverUrl'],
];

type Rule = (draft: Draft) => MessageKey | undefined;

const rules: Readonly<Partial<Record<Field, Rule>>> = {
  code: ({ code }) => needed(code),
  firstName: ({ firstName }) => nameProblem(firstName),
  lastName: ({ lastName }) => nameProblem(lastName),
  email: ({ email }) => emailProblem(email),
  password: ({ password }) => needed(password) ?? (missingInPassword(password).length > 0 ? 'setup.passwordWeak' : undefined),
  host: (draft) => withMail(draft, needed(draft.host) ?? (/^[a-z0-9._:-]+$/i.test(draft.host.trim()) ? undefined : 'setup.hostInvalid')),
  port: (draft) => withMail(draft, mailPorts.includes(Number(draft.port)) ? undefined : 'setup.portInvalid'),
  sender: (draft) => withMail(draft, emailProblem(draft.sender)),
  styleUrl: ({ map, styleUrl }) => (map === 'own' ? urlProblem(styleUrl) : undefined),
  serverUrl: ({ addresses, serverUrl }) => (addresses === 'own' ? urlProblem(serverUrl) : undefined),
};

/** What is wrong with the fields of one step, so that a typing mistake is seen at once; the server checks all of it again. */
export const checkStep = (draft: Draft, step: number): Problems => checkFields(draft, fieldsOfStep[step] ?? []);

/** What a test message needs. */
export function checkMailTest(draft: Draft): Problems {
  const to = emailProblem(draft.testTo);
  return { ...checkStep(draft, 1), ...(to === undefined ? {} : { testTo: { key: to } }) };
}

function checkFields(draft: Draft, fields: readonly Field[]): Problems {
  const found = fields.flatMap((field): [Field, Problem][] => {
    const key = rules[field]?.(draft);
    return key === undefined ? [] : [[field, { key }]];
  });
  return Object.fromEntries(found);
}

const needed = (text: string): MessageKey | undefined => (text.trim() === '' ? 'setup.required' : undefined);
const withMail = ({ mail }: Draft, problem: MessageKey | undefined) => (mail === 'now' ? problem : undefined);

const emailProblem = (text: string): MessageKey | undefined =>
  needed(text) ?? (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim()) ? undefined : 'setup.emailInvalid');

function nameProblem(text: string): MessageKey | undefined {
  const name = text.trim();
  return needed(name) ?? (name.length > 50 ? 'setup.nameLong' : isPersonName(name) ? undefined : 'setup.nameInvalid');
}

function urlProblem(text: string): MessageKey | undefined {
  const missing = needed(text);
  if (missing !== undefined) return missing;
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  const isFit = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isFit ? undefined : 'setup.urlInvalid';
}

const fieldOfPath: Readonly<Partial<Record<string, Field>>> = {
  code: 'code',
  'administrator.firstName': 'firstName',
  'administrator.lastName': 'lastName',
  'administrator.email': 'email',
  'administrator.password': 'password',
  'mail.host': 'host',
  'mail.port': 'port',
  'mail.user': 'user',
  'mail.password': 'mailPassword',
  'mail.sender': 'sender',
  to: 'testTo',
  'map.url': 'styleUrl',
  'addresses.url': 'serverUrl',
};

/** The sentences of the server at the fields they speak of. */
export function problemsOfServer(fields: Readonly<Record<string, string>>): Problems {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, text]) => {
      const field = fieldOfPath[path];
      return field === undefined ? [] : [[field, { text }]];
    }),
  );
}

/** The first step with a problem; undefined where none of them is on a screen. */
export function stepOfProblems(problems: Problems): number | undefined {
  const step = fieldsOfStep.findIndex((fields) => fields.some((field) => problems[field] !== undefined));
  return step === -1 ? undefined : step;
}
