import userEvent from '@testing-library/user-event';

/** Puts a text into a field at once, as pasting does. Typing draws the screen anew with every letter: that is for tests of typing. */
export async function fillField(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
