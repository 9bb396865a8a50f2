export { contactLines } from './contact-lines.ts';
