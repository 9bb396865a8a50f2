// A separate entry point: the lists link to the change log without its code.
export { ChangelogLink } from './changelog-link.tsx';
