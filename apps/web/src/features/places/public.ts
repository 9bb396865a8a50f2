export { asHeading, type NameNear, nearRouteOf, placeDetail, placeText, positionText, townsOf } from './place.ts';
export { plainAddress, plainLocation } from './plain-place.ts';
export { useNameNear } from './use-name-near.ts';
