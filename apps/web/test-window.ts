import { TextDecoderStream } from 'node:stream/web';

// What the window of a test lacks and every browser has.
Object.assign(globalThis, { TextDecoderStream });
