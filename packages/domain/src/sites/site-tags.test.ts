import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tagsAtSite } from './site-tags.ts';

it.each([
  ['an untagged segment gets it', [], null, 'work', ['work'], 'work'],
  ['the tag follows the site', ['home'], 'home', 'work', ['work'], 'work'],
  ['and leaves with it', ['home'], 'home', null, [], null],
  ['tags of the user stay', ['mine'], null, 'work', ['mine'], null],
  ['also beside that of the site', ['home', 'mine'], 'home', 'work', ['home', 'mine'], 'home'],
  ['a tag that the user removed stays away', [], 'home', 'work', [], 'home'],
  ['no tag, nothing changes', [], null, null, [], null],
] as const)('%s', (_, tags, siteTag, defaultTag, after, siteTagAfter) => {
  expect(tagsAtSite({ tags, siteTag }, defaultTag)).toEqual({ tags: after, siteTag: siteTagAfter });
});

it('a second time changes nothing', () => {
  const tag = fc.constantFrom('home', 'work', 'mine');
  fc.assert(
    fc.property(fc.uniqueArray(tag), fc.option(tag), fc.option(tag), (tags, siteTag, defaultTag) => {
      const once = tagsAtSite({ tags, siteTag }, defaultTag);
      expect(tagsAtSite(once, defaultTag)).toEqual(once);
    }),
  );
});
