/** A text that a messenger delivered. */
export interface Delivered {
  readonly to: string;
  readonly text: string;
  /** Its number at the messenger. */
  readonly id: string;
}

/** What a messenger delivered, and who has blocked the account of the installation. */
export interface Chats {
  readonly deliver: (to: string, text: string) => Delivered;
  readonly block: (to: string) => void;
  readonly isBlocked: (to: string) => boolean;
  /** Everything since the last time it was asked for. */
  readonly take: () => readonly Delivered[];
}

export function createChats(idOf: (number: number) => string): Chats {
  const blocked = new Set<string>();
  let [delivered, count]: [Delivered[], number] = [[], 0];
  return {
    deliver: (to, text) => {
      count += 1;
      const one = { to, text, id: idOf(count) };
      delivered.push(one);
      return one;
    },
    block: (to) => void blocked.add(to),
    isBlocked: (to) => blocked.has(to),
    take: () => {
      const taken = delivered;
      delivered = [];
      return taken;
    },
  };
}

/** An action of `/__control`: `{write, from, name}` sends what a person writes to the webhook `to`, `{block}` blocks, `{take: true}` returns what was delivered. */
export type Action = Readonly<Record<string, unknown>>;

export const textOf = (action: Action, name: string): string | undefined => {
  const value = action[name];
  return typeof value === 'string' ? value : undefined;
};

/** How the webhook answered. */
export async function postHook(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<{ status: number; body: string }> {
  const response = await fetch(url, { method: 'POST', headers, body });
  return { status: response.status, body: await response.text() };
}
