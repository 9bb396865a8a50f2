import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

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
  stop = keepFocus();
});
afterEach(() => {
  stop();
  document.body.removeAttribute('id');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the focus', () => {
  it('goes to what a button stood in that is gone, which is as before afterwards', async () => {
    find('delete').focus();
    find('row').remove();
    expect(await focused()).toBe('card');
    find('there').focus();
    expect(find('card').hasAttribute('tabindex')).toBe(false);
  });

  it('goes to what is left of where it was', async () => {
    find('delete').focus();
    find('card').remove();
    expect(await focused()).toBe('main');
  });

  it('comes back to a button that could not be pressed meanwhile', async () => {
    find('send').focus();
    // Browsers take the focus from what is disabled; this one has to be told.
    find('send').blur();
    find('send').toggleAttribute('disabled', true);
    expect(await focused()).toBe('nothing');
    find('send').toggleAttribute('disabled', false);
    expect(await focused()).toBe('send');
  });

  it('comes back to what opened a dialog, whatever the dialog was left with', async () => {
    find('delete').focus();
    find('confirm').focus();
    find('portal').remove();
    expect(await focused()).toBe('delete');
  });

  it('goes to the card where a dialog removed what opened it', async () => {
    find('delete').focus();
    find('confirm').focus();
    find('row').remove();
    find('portal').remove();
    expect(await focused()).toBe('card');
  });

  it('stays in a dialog that goes on to its next step', async () => {
    find('delete').focus();
    find('confirm').focus();
    find('confirm').remove();
    expect(await focused()).toBe('dialog');
  });

  it('stays where somebody else put it', async () => {
    find('delete').focus();
    find('row').remove();
    find('there').focus();
    expect(await focused()).toBe('there');
  });

  it('is nobody’s after a click beside it', async () => {
    find('send').focus();
    find('send').blur();
    expect(await focused()).toBe('nothing');
    find('card').remove();
    expect(await focused()).toBe('nothing');
  });
});
