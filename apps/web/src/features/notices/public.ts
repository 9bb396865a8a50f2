export { Notices, useNotices } from './notices.tsx';
