import { describe, expect, it } from 'vitest';
import { problemWord } from '../../testing/field-problem.ts';
import { setUpBody } from './setup-body.ts';
import { setupForm, type SetUpValues } from './setup.form.ts';

it.each([
  ['code', 'AAAA-AAAA', null],
  ['code', ' ', 'required'],
  ['firstName', 'Jana', null],
  ['firstName', '', 'required'],
  ['firstName', 'R2D2', 'letters'],
  ['lastName', 'x'.repeat(51), 'too_long'],
  ['email', 'jana@example.org', null],
  ['email', '', 'required'],
  ['email', 'jana@', 'email'],
  ['password', 'Strom4!auto', null],
  ['password', '', 'required'],
  ['password', 'strom4!auto', 'weak_password'],
  ['host', 'mail.example.org', null],
  ['host', '', 'required'],
  ['host', 'mail server', 'invalid'],
  ['host', 'https://mail.example.org', 'invalid'],
  ['port', '25', null],
  ['port', '', 'required'],
  ['port', '5432', 'choice'],
  ['sender', 'Wattbook', 'email'],
  ['styleUrl', '', 'required'],
  ['styleUrl', 'maps.example.org', 'url'],
  ['styleUrl', 'https://jana:pw@maps.example.org/', 'url'],
  ['styleUrl', ' https://maps.example.org/style.json ', null],
  ['serverUrl', 'ftp://osm.example.org', 'url'],
] as const)('%s %j has the problem %j (AUTH-038 to AUTH-042)', (field, input, problem) => {
  expect(problemWord(setupForm.fields[field], input)).toBe(problem);
});

describe('the body that is sent', () => {
  const values: SetUpValues = {
    code: 'AAAA-AAAA',
    firstName: 'Jana',
    lastName: 'Lindner',
    email: 'jana@example.org',
    password: 'Strom4!auto',
    mail: 'later',
    host: 'mail.example.org',
    port: '587',
    encryption: 'starttls',
    user: 'jana',
    mailPassword: ' pw ',
    sender: 'book@example.org',
    testTo: null,
    map: 'none',
    styleUrl: 'https://a.example/s',
    addresses: 'none',
    service: 'photon',
    serverUrl: 'x',
  };

  it('leaves out fields of an option that is no longer selected', () => {
    expect(setUpBody(values, 'de')).toMatchObject({
      administrator: { language: 'de' },
      mail: null,
      map: { kind: 'none' },
      addresses: { kind: 'none' },
    });
    expect(setUpBody({ ...values, mail: 'now', user: null }, 'en').mail).toMatchObject({ user: null, password: null });
  });

  it('has the fields of the selected options, and the password unchanged', () => {
    expect(setUpBody({ ...values, mail: 'now', map: 'own', addresses: 'public' }, 'en')).toMatchObject({
      mail: { host: 'mail.example.org', port: 587, encryption: 'starttls', user: 'jana', password: ' pw ' },
      map: { kind: 'own', url: 'https://a.example/s' },
      addresses: { kind: 'public' },
    });
  });
});
