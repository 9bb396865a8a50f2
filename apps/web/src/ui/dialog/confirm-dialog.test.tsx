import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { fillField } from '../../testing/fill-field.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

beforeAll(startI18n);

async function type(text: string) {
  const onConfirm = vi.fn();
  render(
    <MantineProvider env="test">
      <ConfirmDialog opened onClose={() => {}} onConfirm={onConfirm} title="End" confirmLabel="Deactivate" word="Deactivate">
        Everything ends.
      </ConfirmDialog>
    </MantineProvider>,
  );
  await fillField(await screen.findByLabelText('Type Deactivate to confirm'), text);
  await userEvent.keyboard('{Enter}');
  return {
    confirmed: onConfirm.mock.calls.length,
    disabled: screen.getByRole<HTMLButtonElement>('button', { name: 'Deactivate' }).disabled,
  };
}

it.each(['Deactivate ', ' Deactivate', 'deactivate', 'Deactivat'])('%j is not the word that confirms (AUTH-086)', async (text) => {
  expect(await type(text)).toEqual({ confirmed: 0, disabled: true });
});

it('exactly the label of the button confirms (AUTH-086)', async () => {
  expect(await type('Deactivate')).toEqual({ confirmed: 1, disabled: false });
});
