export { ChangelogCard } from './changelog-card.tsx';
