import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { defineForm } from './define-form.ts';
import { DialogForm } from './dialog-form.tsx';
import { type Field, labelled, shownWhen, unsent } from './field.ts';
import { FormFields } from './form-fields.tsx';
import { optionalChoice } from './kinds/choice.tsx';
import { email } from './kinds/email.ts';
import { quantity } from './kinds/number.tsx';
import { text } from './kinds/text.tsx';
import { toggle } from './kinds/toggle.tsx';
import { useForm } from './use-form.ts';

/** A name that is sealed in a record while `key` is set. */
const sealable: Field<string, string | null, string | null> = {
  ...text({ maxLength: 9 }),
  appearance: undefined,
  Draw: ({ label, error }) => `${label}: ${error() ?? 'right'}`,
  several: {
    names: ['sealedName'],
    read: ({ sealedName, key }) => (typeof sealedName === 'string' && key === null ? sealedName : null),
    write: (value) => ({ sealedName: value }),
    isSealed: ({ key }) => key !== null,
  },
};

const example = defineForm<Readonly<Record<string, unknown>>>()('accountForm', {
  email: email({ alsoNamed: ['person.email'] }),
  distance: labelled('trips.startOdometer', quantity('odometer')),
  name: labelled('passkeys.name', sealable),
  source: labelled(
    'signUp.source',
    optionalChoice({ social_media: 'signUp.social_media', other: 'signUp.other' }, { none: 'signUp.sourceNone' }),
  ),
  sourceText: labelled(
    'signUp.sourceText',
    shownWhen('source', 'other', text({ required: true, messages: { required: 'signIn.emailMissing' } })),
  ),
  terms: unsent(labelled('signUp.terms', toggle({ required: true }))),
});

interface ExampleProps {
  readonly stored?: object;
  readonly send: (body: Readonly<Record<string, unknown>>) => Promise<void>;
}

function Example({ stored, send }: ExampleProps) {
  const form = useForm({
    form: example,
    stored: stored ?? null,
    send,
    check: ({ name }) => ({ name: name === null ? { word: 'required' } : undefined }),
    problemsOf: (error) => (error instanceof ApiError && error.word === 'conflict' ? { email: { word: 'email_taken' } } : {}),
  });
  return (
    <DialogForm form={form} failure={form.failure && 'Not saved'} onCancel={() => undefined}>
      <FormFields form={form} />
      <output>{form.isDirty ? 'changed' : 'as it was'}</output>
    </DialogForm>
  );
}

function renderForm({ stored, refuse = [] }: { readonly stored?: object; readonly refuse?: readonly ApiError[] } = {}) {
  const sent: unknown[] = [];
  const refusals = [...refuse];
  const send = (body: unknown) => {
    const refusal = refusals.shift();
    if (refusal !== undefined) return Promise.reject(refusal);
    sent.push(body);
    return Promise.resolve();
  };
  render(
    <MantineProvider env="test">
      <Example {...(stored !== undefined && { stored })} send={send} />
    </MantineProvider>,
  );
  return sent;
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const stored = { email: 'jana@example.org', distance: 12_345.6, sealedName: 'w1.x', key: 'key', source: null, sourceText: null };

beforeAll(startI18n);

it('shows a server error about a field at that field, with the focus, until the field is changed (GEN-002, OQ-010)', async () => {
  const refusal = new ApiError('validation', { fields: { 'person.email': 'Not this one', unknown: 'of no field here' } });
  renderForm({ stored, refuse: [refusal] });
  await save();
  const field = screen.getByLabelText('E-mail');
  expect((await screen.findByText('Not this one')).id).toBe(field.getAttribute('aria-describedby'));
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('alert').textContent).toBe('Not saved');
  expect(screen.queryByText('of no field here')).toBeNull();
  await userEvent.type(field, 'x');
  expect(screen.queryByText('Not this one')).toBeNull();
});

it('shows an error that concerns a field only at that field', async () => {
  renderForm({ stored, refuse: [new ApiError('conflict')] });
  await save();
  expect(await screen.findByText('There is an account with this e-mail already')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('checks all fields of a new record and sends nothing while one has a problem', async () => {
  const sent = renderForm();
  await save();
  expect(screen.getByText('E-mail: please fill in')).toBeTruthy();
  expect(screen.getByText(/^Name: Name: please fill in/)).toBeTruthy();
  expect(screen.getByText('Please accept this, so that an account can be created')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  expect(sent).toEqual([]);
});

it('sends the changed fields of a stored record, reads a decimal comma, and does not require a sealed value (TRIP-048)', async () => {
  const sent = renderForm({ stored });
  expect(screen.getByRole('status').textContent).toBe('as it was');
  const distance = screen.getByLabelText(/odometer/i);
  await userEvent.clear(distance);
  await userEvent.type(distance, '12345,7');
  expect(screen.getByRole('status').textContent).toBe('changed');
  await save();
  expect(sent).toEqual([{ distance: 12_345.7 }]);
});

it('shows a field that depends on an answer only with that answer, and with its own messages', async () => {
  renderForm();
  expect(screen.queryByLabelText('What was it?')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('How did you hear of Wattbook?'), 'other');
  await save();
  expect(screen.getByText('Enter your e-mail address.').id).toBe(screen.getByLabelText('What was it?').getAttribute('aria-describedby'));
  await userEvent.selectOptions(screen.getByLabelText('How did you hear of Wattbook?'), 'social_media');
  expect(screen.queryByLabelText('What was it?')).toBeNull();
});
