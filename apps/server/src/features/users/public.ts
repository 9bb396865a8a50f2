export { lockPerson, lockUser, nameOf, readFormats, readLanguage, readPerson, readPublicKey } from './people.query.ts';
