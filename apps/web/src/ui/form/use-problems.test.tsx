import { MantineProvider, TextInput } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { problemsOfServer, useFirstProblem, useProblems } from './use-problems.ts';

const fields = ['email', 'password'] as const;

/** A form whose server always says this. */
function Form({ said }: { readonly said: Readonly<Record<string, string>> }) {
  const problems = useProblems<(typeof fields)[number]>();
  const form = useFirstProblem(problems.found);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        problems.show(problemsOfServer(fields, said));
      }}
    >
      {fields.map((field) => (
        <TextInput
          key={field}
          label={field}
          error={problems.at(field)}
          aria-invalid={problems.at(field) !== undefined}
          onChange={() => problems.clear(field)}
        />
      ))}
      <button type="submit">Save</button>
    </form>
  );
}

beforeAll(startI18n);

it('what the server says of a field stands at that field, which takes the focus, until it is mended (GEN-002, OQ-010)', async () => {
  render(
    <MantineProvider env="test">
      <Form said={{ password: 'At least 8 characters', unknown: 'of no field here' }} />
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const [email, password] = [screen.getByLabelText('email'), screen.getByLabelText('password')];
  expect(screen.getByText('At least 8 characters').id).toBe(password.getAttribute('aria-describedby'));
  expect([email, password].map((field) => field.getAttribute('aria-invalid') === 'true')).toEqual([false, true]);
  expect(document.activeElement).toBe(password);
  expect(screen.queryByText('of no field here')).toBeNull();
  await userEvent.type(password, 'x');
  expect(screen.queryByText('At least 8 characters')).toBeNull();
});
