export { isAdministrator } from './administrator.ts';
