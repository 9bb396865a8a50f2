export { addNotice, endNotice, listNotices, type NewNotice, type StoredNotice } from './notices.store.ts';
