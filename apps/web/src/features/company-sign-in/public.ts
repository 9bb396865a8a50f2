export { CompanyButton } from './company-button.tsx';
