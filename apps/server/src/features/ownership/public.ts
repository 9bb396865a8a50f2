export { hasEntered, saveEntered } from './ownership.store.ts';
