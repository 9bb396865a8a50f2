export { saveEntered } from './benefit/benefits.store.ts';
