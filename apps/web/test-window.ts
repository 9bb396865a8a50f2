import { TextDecoderStream } from 'node:stream/web';

// A global of every browser that the test window lacks.
Object.assign(globalThis, { TextDecoderStream });
