import { describe, expect, it } from 'vitest';
import { bodyOf, type Draft, emptyDraft } from './draft.ts';
import { checkMailTest, checkStep, problemsOfServer, stepOfProblems } from './draft-rules.ts';

const person = { code: 'AAAA-AAAA', firstName: 'Jana', lastName: 'Lindner', email: 'jana@example.org', password: 'Strom4!auto' };
const server = { mail: 'now', host: 'mail.example.org', sender: 'book@example.org' } as const;
const draft: Draft = { ...emptyDraft, ...person };

const keysOf = (changes: Partial<Draft>, step: number) =>
  Object.fromEntries(
    Object.entries(checkStep({ ...draft, ...changes }, step)).map(([field, problem]) => [field, 'key' in problem && problem.key]),
  );

describe('the first step', () => {
  it('is right as it is', () => expect(checkStep(draft, 0)).toEqual({}));

  it.each([
    [{ code: ' ' }, { code: 'setup.required' }],
    [{ firstName: '' }, { firstName: 'setup.required' }],
    [{ firstName: 'R2D2' }, { firstName: 'setup.nameInvalid' }],
    [{ lastName: 'x'.repeat(51) }, { lastName: 'setup.nameLong' }],
    [{ email: '' }, { email: 'setup.required' }],
    [{ email: 'jana@' }, { email: 'setup.emailInvalid' }],
    [{ password: '' }, { password: 'setup.required' }],
    [{ password: 'strom4!auto' }, { password: 'setup.passwordWeak' }],
  ])('says what is wrong with %j (AUTH-038 to AUTH-042)', (changes, problems) => {
    expect(keysOf(changes, 0)).toEqual(problems);
  });
});

describe('the mail server', () => {
  it('is asked for nothing when it is for later', () => expect(checkStep(draft, 1)).toEqual({}));

  it.each([
    [{}, {}],
    [{ host: '' }, { host: 'setup.required' }],
    [{ host: 'mail server' }, { host: 'setup.hostInvalid' }],
    [{ host: 'https://mail.example.org' }, { host: 'setup.hostInvalid' }],
    [{ port: '' }, { port: 'setup.portInvalid' }],
    [{ port: '5432' }, { port: 'setup.portInvalid' }],
    [{ port: '25' }, {}],
    [{ sender: 'Wattbook' }, { sender: 'setup.emailInvalid' }],
  ])('with %j has the problems %j', (changes, problems) => {
    expect(keysOf({ ...server, ...changes }, 1)).toEqual(problems);
  });

  it('needs somebody for a test message', () => {
    expect(checkMailTest({ ...draft, ...server, testTo: '' })).toEqual({ testTo: { key: 'setup.required' } });
    expect(checkMailTest({ ...draft, ...server, testTo: 'jana@example.org' })).toEqual({});
  });
});

describe('map and addresses', () => {
  it.each([
    [{}, {}],
    [{ map: 'public', addresses: 'public' }, {}],
    [{ map: 'own' }, { styleUrl: 'setup.required' }],
    [{ map: 'own', styleUrl: 'maps.example.org' }, { styleUrl: 'setup.urlInvalid' }],
    [{ map: 'own', styleUrl: 'https://jana:pw@maps.example.org/' }, { styleUrl: 'setup.urlInvalid' }],
    [{ map: 'own', styleUrl: ' https://maps.example.org/style.json ' }, {}],
    [{ addresses: 'own', serverUrl: 'ftp://osm.example.org' }, { serverUrl: 'setup.urlInvalid' }],
  ] as const)('with %j have the problems %j', (changes, problems) => {
    expect(keysOf(changes, 2)).toEqual(problems);
  });
});

describe('what is sent', () => {
  it('names nobody unless the person did', () => {
    expect(bodyOf(draft, 'de')).toMatchObject({
      administrator: { language: 'de' },
      mail: null,
      map: { kind: 'none' },
      addresses: { kind: 'none' },
    });
  });

  it('leaves out what was typed for an answer that was taken back', () => {
    const typed = { ...draft, ...server, mail: 'later', map: 'public', styleUrl: 'https://maps.example.org', serverUrl: 'x' } as const;
    expect(bodyOf(typed, 'en')).toMatchObject({ mail: null, map: { kind: 'public' }, addresses: { kind: 'none' } });
    expect(bodyOf({ ...draft, ...server, user: ' ', mailPassword: 'left over' }, 'en').mail).toMatchObject({ user: null, password: null });
  });

  it('has what was typed without the spaces around it, a password as it is', () => {
    const typed = {
      ...draft,
      ...server,
      firstName: ' Jana ',
      user: ' jana ',
      mailPassword: ' pw ',
      map: 'own',
      styleUrl: ' https://a.example/s ',
    } as const;
    expect(bodyOf(typed, 'en')).toMatchObject({
      administrator: { firstName: 'Jana' },
      mail: { host: 'mail.example.org', port: 587, encryption: 'starttls', user: 'jana', password: ' pw ' },
      map: { kind: 'own', url: 'https://a.example/s' },
    });
  });
});

it('sentences of the server stand at their fields, and the first step that has one is shown', () => {
  const problems = problemsOfServer({ 'map.url': 'Must be a valid URL', 'mail.port': 'Must be one of', 'administrator.language': 'x' });
  expect(problems).toEqual({ styleUrl: { text: 'Must be a valid URL' }, port: { text: 'Must be one of' } });
  expect(stepOfProblems(problems)).toBe(1);
  expect(stepOfProblems({})).toBeUndefined();
});
