export { AddressField, type AddressText, addressLine, type ChosenAddress } from './address-field.tsx';
