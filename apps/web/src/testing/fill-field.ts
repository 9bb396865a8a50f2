import userEvent from '@testing-library/user-event';

/** Pastes a text into a field. Typing renders the screen with every character, so it is only used in tests of typing. */
export async function fillField(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
