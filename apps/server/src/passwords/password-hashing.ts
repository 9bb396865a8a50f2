import { hash, verify } from '@node-rs/argon2';

/** Hashes passwords, a few at a time: each uses a thread and 19 MB for some 15 ms. */
export interface PasswordHashing {
  readonly hash: (password: string) => Promise<string>;
  /** False for a wrong password and for a text that is no hash. */
  readonly verify: (hashed: string, password: string) => Promise<boolean>;
  /** As `verify`, for an account that does not exist: lasts as long and is always false. */
  readonly verifyUnknown: (password: string) => Promise<boolean>;
}

/** Thrown when the queue is too long to be served in a reasonable time. */
export class HashingOverloaded extends Error {
  override readonly name = 'HashingOverloaded';
}

interface HashingOptions {
  readonly maxRunning?: number;
  readonly maxWaiting?: number;
  /** OWASP's first recommendation for argon2id unless it says otherwise. */
  readonly cost?: { readonly memoryCost: number; readonly timeCost: number };
}

// The enum of algorithms does not exist at run time.
const argon2id = { algorithm: 2, parallelism: 1 };

export function createPasswordHashing({
  maxRunning = 2,
  maxWaiting = 200,
  cost = { memoryCost: 19_456, timeCost: 2 },
}: HashingOptions = {}): PasswordHashing {
  const enqueue = createQueue({ maxRunning, maxWaiting });
  const hashed = (password: string) => enqueue(() => hash(password, { ...argon2id, ...cost }));
  let unknownHash: Promise<string> | undefined;
  const verifyHash = (text: string, password: string) => enqueue(() => verify(text, password).catch(() => false));
  return {
    hash: hashed,
    verify: verifyHash,
    verifyUnknown: async (password) => {
      unknownHash ??= hashed(crypto.randomUUID());
      await verifyHash(await unknownHash, password);
      return false;
    },
  };
}

function createQueue({ maxRunning, maxWaiting }: { readonly maxRunning: number; readonly maxWaiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= maxRunning) {
      if (queue.length >= maxWaiting) throw new HashingOverloaded();
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The slot passes directly to the next in the queue, so that no new call can overtake it.
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
