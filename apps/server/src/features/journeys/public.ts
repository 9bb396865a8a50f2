export { countPictureBytes } from './pictures/pictures.store.ts';
