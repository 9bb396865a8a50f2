import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillField } from './fill-field.ts';

export const exampleProof = { currentPassword: 'Strom4!auto' } as const;

/** Enters the password in the dialog that asks for it, and confirms. */
export async function prove(confirmLabel: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  await fillField(dialog.getByLabelText('Current password'), exampleProof.currentPassword);
  await userEvent.click(dialog.getByRole('button', { name: confirmLabel }));
}
