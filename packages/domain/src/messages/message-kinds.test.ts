import { describe, expect, it } from 'vitest';
import { codeIn, isStop } from './message-code.ts';
import { choiceName, messageChannels, messageKinds, messengers, wantsMessage } from './message-kinds.ts';

describe('choices of messages', () => {
  it('are for the four instant messengers and beside them mail, ntfy and the browser (SUP-021)', () => {
    expect(messengers).toEqual(['telegram', 'whatsapp', 'threema', 'facebook']);
    expect(messageChannels).toEqual(['mail', ...messengers, 'ntfy', 'web_push']);
  });

  it('have a name each, by mail that of the kind (SUP-025, OQ-171)', () => {
    expect(choiceName('logbookNotTagged', 'mail')).toBe('logbookNotTagged');
    const names = messageKinds.flatMap((kind) => messageChannels.map((channel) => choiceName(kind, channel)));
    expect(new Set(names).size).toBe(messageKinds.length * messageChannels.length);
    expect(names.every((name) => name.length <= 40)).toBe(true);
  });

  it('are off until the user switches them on, but for a payment that failed and a question of payroll', () => {
    expect(wantsMessage({}, 'chargeFinished', 'telegram')).toBe(false);
    expect(wantsMessage({ 'chargeFinished.telegram': true }, 'chargeFinished', 'telegram')).toBe(true);
    expect(wantsMessage({ 'chargeFinished.telegram': true }, 'chargeFinished', 'mail')).toBe(false);
    expect(wantsMessage({}, 'paymentFailed', 'mail')).toBe(true);
    expect(wantsMessage({}, 'statementQuestioned', 'mail')).toBe(true);
    expect(wantsMessage({}, 'statementRejected', 'mail')).toBe(true);
    expect(wantsMessage({ paymentFailed: false }, 'paymentFailed', 'mail')).toBe(false);
    expect(wantsMessage({}, 'paymentFailed', 'ntfy')).toBe(false);
  });
});

describe('what somebody writes to a messenger', () => {
  it.each([
    ['123456', '123456'],
    ['/start 123456', '123456'],
    ['123 456', '123456'],
    ['My code: 123-456.', '123456'],
    ['1234567', null],
    ['12345', null],
    ['111111 222222', null],
    ['', null],
  ])('%j has the code %j', (text, code) => {
    expect(codeIn(text)).toBe(code);
  });

  it.each([
    ['STOP', true],
    ['/stop', true],
    [' Stopp! ', true],
    ['do not stop', false],
    ['', false],
  ])('%j ends the messages: %j', (text, stops) => {
    expect(isStop(text)).toBe(stops);
  });
});
