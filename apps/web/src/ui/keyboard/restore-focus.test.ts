import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { restoreFocus } from './restore-focus.ts';

const find = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`no ${id}`);
  return element;
};
const focused = async () => {
  await vi.advanceTimersByTimeAsync(100);
  return document.activeElement?.id;
};
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  document.body.id = 'nothing';
  document.body.innerHTML = `
    <main id="main">
      <section id="card"><ul><li id="row"><button id="delete">Delete</button></li></ul><button id="send">Send</button></section>
      <button id="there">There</button>
    </main>
    <div data-portal id="portal"><section id="dialog" role="dialog" tabindex="-1"><button id="confirm">Confirm</button></section></div>`;
  stop = restoreFocus();
});
afterEach(() => {
  stop();
  document.body.removeAttribute('id');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the focus', () => {
  it('moves to the section around a removed button, which loses its tabindex on blur', async () => {
    find('delete').focus();
    find('row').remove();
    expect(await focused()).toBe('card');
    find('there').focus();
    expect(find('card').hasAttribute('tabindex')).toBe(false);
  });

  it('moves to the nearest remaining container', async () => {
    find('delete').focus();
    find('card').remove();
    expect(await focused()).toBe('main');
  });

  it('returns to a button that was disabled meanwhile', async () => {
    find('send').focus();
    // Browsers blur a disabled element; the test environment does not.
    find('send').blur();
    find('send').toggleAttribute('disabled', true);
    expect(await focused()).toBe('nothing');
    find('send').toggleAttribute('disabled', false);
    expect(await focused()).toBe('send');
  });

  it('returns to a button that was disabled for less than one task', async () => {
    find('send').focus();
    // Browsers blur a disabled element; the test environment does not.
    find('send').addEventListener('focusout', () => find('send').toggleAttribute('disabled', true), { once: true });
    find('send').blur();
    find('send').toggleAttribute('disabled', false);
    expect(await focused()).toBe('send');
  });

  it('returns to the button that opened a dialog, however the dialog was closed', async () => {
    find('delete').focus();
    find('confirm').focus();
    find('portal').remove();
    expect(await focused()).toBe('delete');
  });

  it('moves to the card where a dialog removed the button that opened it', async () => {
    find('delete').focus();
    find('confirm').focus();
    find('row').remove();
    find('portal').remove();
    expect(await focused()).toBe('card');
  });

  it('stays in a dialog that changes to its next step', async () => {
    find('delete').focus();
    find('confirm').focus();
    find('confirm').remove();
    expect(await focused()).toBe('dialog');
  });

  it('stays where other code moved it', async () => {
    find('delete').focus();
    find('row').remove();
    find('there').focus();
    expect(await focused()).toBe('there');
  });

  it('is not restored after a click elsewhere', async () => {
    find('send').focus();
    find('send').blur();
    expect(await focused()).toBe('nothing');
    find('card').remove();
    expect(await focused()).toBe('nothing');
  });
});
