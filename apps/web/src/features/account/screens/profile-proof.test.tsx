import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { session } from '../../../session/browser-session.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { refusal, type visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { dialog, noContent, open, person, press, retype } from '../testing/open-profile.tsx';

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('two-factor authentication', () => {
  const newSecret = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', image: 'data:image/svg+xml;base64,PHN2Zy8+' };
  const activate = async () => {
    await press('Activate');
    await fillField(await (await dialog()).findByLabelText('Current password'), 'Strom4!auto');
    await userEvent.click(await (await dialog()).findByLabelText('Digit 1 of 6'));
  };

  it('shows secret and image, accepts only a complete code, and shows the recovery codes once (AUTH-080, AUTH-081, AUTH-082)', async () => {
    const patch = recordBodies(() => ({ ...person, twoFactor: true, recoveryCodesLeft: 2, recoveryCodes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] }));
    await open({ 'GET /v1/users/u/qrcode': newSecret, 'PATCH /v1/users/u': patch.answer });
    await activate();
    const form = await dialog();
    expect(form.getByText('ABCD EFGH')).toBeTruthy();
    expect(form.getByAltText('The secret as a QR code').getAttribute('src')).toBe(newSecret.image);
    await userEvent.keyboard('12345');
    expect(form.getByRole('button', { name: 'Activate' })).toHaveProperty('disabled', true);
    await userEvent.keyboard('6');
    await press('Activate', form);
    expect(await (await dialog()).findByText('AAAAA-BBBBB')).toBeTruthy();
    expect(patch.sent).toEqual([{ currentPassword: 'Strom4!auto', secret: 'ABCDEFGH', code: '123456' }]);
    await press('I have kept them', await dialog());
    expect(await screen.findByText(/2 recovery codes are left\./)).toBeTruthy();
  });

  it.each([
    [400, 'code_not_valide', 'This code is not valid.'],
    [500, 'default', 'The server reports an error. Please try again later.'],
  ])('answered %i %s shows it (AUTH-083)', async (status, word, sentence) => {
    await open({ 'GET /v1/users/u/qrcode': newSecret, 'PATCH /v1/users/u': refusal(status, word) });
    await activate();
    await userEvent.keyboard('123456');
    await press('Activate', await dialog());
    expect(await (await dialog()).findByText(sentence)).toBeTruthy();
  });

  it('is switched off by typing the word (AUTH-084, OQ-049)', async () => {
    const patch = recordBodies(() => person);
    await open({ 'GET /v1/users/u': { ...person, twoFactor: true, recoveryCodesLeft: 9 }, 'PATCH /v1/users/u': patch.answer });
    await press('Deactivate');
    const confirm = (await dialog()).getByRole('button', { name: 'Deactivate' });
    await fillField((await dialog()).getByLabelText('Type Deactivate to confirm'), 'deactivate');
    expect(confirm).toHaveProperty('disabled', true);
    await retype((await dialog()).getByLabelText('Type Deactivate to confirm'), 'Deactivate');
    await fillField((await dialog()).getByLabelText('Current password'), 'Strom4!auto');
    await fillField((await dialog()).getByLabelText('Code of the second factor'), '123456');
    await userEvent.click(confirm);
    const proof = { currentPassword: 'Strom4!auto', token: '123456' };
    await vi.waitFor(() => expect(patch.sent).toEqual([{ ...proof, secret: null, twoFactor: false }]));
  });

  it('that could not be switched off shows the error, and not again in the next dialog', async () => {
    await open({ 'GET /v1/users/u': { ...person, twoFactor: true, recoveryCodesLeft: 9 }, 'PATCH /v1/users/u': refusal(500, 'default') });
    await press('Deactivate');
    await fillField((await dialog()).getByLabelText('Type Deactivate to confirm'), 'Deactivate');
    await fillField((await dialog()).getByLabelText('Current password'), 'Strom4!auto');
    await userEvent.type((await dialog()).getByLabelText('Code of the second factor'), '123456{Enter}');
    expect(await (await dialog()).findByText('The server reports an error. Please try again later.')).toBeTruthy();
    await press('Cancel', await dialog());
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Deactivate');
    expect((await dialog()).queryByText('The server reports an error. Please try again later.')).toBeNull();
  });
});

describe('the end of the account', () => {
  const end = async (answers: Parameters<typeof visit>[2]) => {
    const deletion = recordBodies(() => (answers['DELETE /v1/users/u'] as () => unknown)());
    await open({ 'DELETE /v1/users/u': deletion.answer });
    await press('Delete or deactivate');
    return deletion.sent;
  };

  it.each([
    [[], { data: false, newsletter: false }, /restore the account/, 'Deactivate'],
    [['Delete my data', 'End the newsletter'], { data: true, newsletter: true }, /for good/, 'Delete'],
  ])(
    'with %j ticked sends %j, states the effect on text and button, and signs out (AUTH-086 to AUTH-090, OQ-050, OQ-051)',
    async (ticked, body, meaning, verb) => {
      const sent = await end({ 'DELETE /v1/users/u': noContent });
      for (const label of ticked) await userEvent.click((await dialog()).getByLabelText(label));
      expect((await dialog()).getByText(meaning)).toBeTruthy();
      expect((await dialog()).getByRole('button', { name: verb })).toBeTruthy();
      await fillField((await dialog()).getByLabelText(`Type ${verb} to confirm`), verb);
      await userEvent.type((await dialog()).getByLabelText('Current password'), 'Strom4!auto{Enter}');
      await vi.waitFor(() => expect(session.claims()).toBeNull());
      expect(sent).toEqual([{ ...body, currentPassword: 'Strom4!auto' }]);
    },
  );

  it('that was confirmed as a deactivation is not confirmed as a deletion (AUTH-086)', async () => {
    await end({ 'DELETE /v1/users/u': noContent });
    await userEvent.type((await dialog()).getByLabelText('Type Deactivate to confirm'), 'Deactivate');
    await userEvent.click((await dialog()).getByLabelText('Delete my data'));
    expect((await dialog()).getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true);
  });

  it('has a checkbox for the newsletter and one for the data, both unticked (AUTH-088)', async () => {
    await end({});
    const checkboxes = (await dialog()).getAllByRole('checkbox');
    expect(
      checkboxes.map((checkbox) => [(checkbox as HTMLInputElement).labels?.[0]?.textContent, (checkbox as HTMLInputElement).checked]),
    ).toEqual([
      ['Delete my data', false],
      ['End the newsletter', false],
    ]);
  });

  it('is refused for an account of a fleet (AUTH-091)', async () => {
    await end({ 'DELETE /v1/users/u': refusal(403, 'fleet_account') });
    await fillField((await dialog()).getByLabelText('Type Deactivate to confirm'), 'Deactivate');
    await userEvent.type((await dialog()).getByLabelText('Current password'), 'Strom4!auto{Enter}');
    expect(await (await dialog()).findByText('This account is managed by a fleet and cannot be deleted.')).toBeTruthy();
    expect(session.claims()).not.toBeNull();
  });
});
