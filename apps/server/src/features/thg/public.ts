export { countCertificateBytes } from './count-bytes.query.ts';
