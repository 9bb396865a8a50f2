/** The proofs that this browser has signed in before. They open nothing and stay after a sign-out, so that guesses of others do not lock this browser out. */
export interface DeviceTokens {
  /** The newest first. */
  read(): string[];
  store(token: string): void;
}

const KEY = 'wattbook.devices';
/** The users of one browser whom the server accepts in one sign-in. */
const maxTokens = 5;

export function browserDeviceTokens(storage: Storage): DeviceTokens {
  const read = () => parse(storage.getItem(KEY));
  return {
    read,
    store: (token) => storage.setItem(KEY, JSON.stringify([token, ...read().filter((one) => one !== token)].slice(0, maxTokens))),
  };
}

function parse(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, maxTokens) : [];
  } catch {
    return [];
  }
}
