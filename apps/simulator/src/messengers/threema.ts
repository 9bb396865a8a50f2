import { createHmac, randomBytes } from 'node:crypto';
import { type FakeSource, fieldsOf, type SourceAnswer, type SourceRequest } from '../manufacturers/fake-source.ts';
import { type Action, createChats, postHook, textOf } from './chats.ts';
import { type BoxPair, boxOf, newPair } from './nacl-box.ts';

export interface ThreemaKeys {
  /** The id of the gateway. */
  readonly id: string;
  readonly secret: string;
  readonly publicKey: string;
}

const plain = (status: number, body = ''): SourceAnswer => ({ status, body, headers: { 'content-type': 'text/plain' } });
const textType = 1;

/** The gateway of Threema below `/threema`, with end-to-end encryption. A person with an id of the right form is there when first asked for. */
export const threema =
  ({ id, secret, publicKey }: ThreemaKeys) =>
  async (): Promise<FakeSource> => {
    const chats = createChats((number) => number.toString(16).padStart(16, '0'));
    const people = new Map<string, BoxPair>();
    const pairOf = (person: string) => {
      const pair = people.get(person) ?? newPair();
      people.set(person, pair);
      return pair;
    };

    const send = (request: SourceRequest): SourceAnswer => {
      const { from, to = '', nonce = '', box = '', secret: sent } = fieldsOf(request);
      if (from !== id || sent !== secret) return plain(401);
      if (!/^[0-9A-Z]{8}$/.test(to) || chats.isBlocked(to)) return plain(400);
      if (box.length > 8000) return plain(413);
      const content = boxOf(pairOf(to).privateKey, publicKey, nonce).decrypt(Buffer.from(box, 'hex'));
      const text = Buffer.from(content.subarray(1, content.length - (content.at(-1) ?? 0))).toString('utf8');
      return content[0] === textType ? plain(200, chats.deliver(to, text).id) : plain(400);
    };

    return {
      name: 'threema',
      answer: (request) => {
        if (request.path === '/send_e2e') return send(request);
        const [, person] = /^\/pubkeys\/([0-9A-Z]{8})$/.exec(request.path) ?? [];
        if (person === undefined) return plain(404);
        return request.query.get('secret') === secret ? plain(200, pairOf(person).publicKey) : plain(401);
      },
      revoke: () => undefined,
      act: (action: Action) => {
        const [block, write] = [textOf(action, 'block'), textOf(action, 'write')];
        if (block !== undefined) chats.block(block);
        if (write === undefined) return action['take'] === true ? chats.take() : undefined;
        const from = textOf(action, 'from') ?? 'ABCD1234';
        const nonce = randomBytes(24).toString('hex');
        const padding = 7;
        const content = Buffer.concat([Buffer.from([textType]), Buffer.from(write), Buffer.alloc(padding, padding)]);
        const box = Buffer.from(boxOf(pairOf(from).privateKey, publicKey, nonce).encrypt(content)).toString('hex');
        const signed = { from, to: id, messageId: randomBytes(8).toString('hex'), date: '1732100000', nonce, box };
        const mac = createHmac('sha256', textOf(action, 'secret') ?? secret)
          .update(Object.values(signed).join(''))
          .digest('hex');
        const form = new URLSearchParams({ ...signed, mac, nickname: textOf(action, 'name') ?? 'A' });
        return postHook(textOf(action, 'to') ?? '', { 'content-type': 'application/x-www-form-urlencoded' }, form.toString());
      },
    };
  };
