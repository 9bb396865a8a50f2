import { expect, test } from '@playwright/test';
import { declaredRoutes, routesWithoutPicture } from './screens.ts';

test('every route has a picture, so that its texts are checked at 360 px in every language', () => {
  expect(routesWithoutPicture(declaredRoutes())).toEqual([]);
});
