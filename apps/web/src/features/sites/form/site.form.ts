import { maxSiteNameLength, siteRadius } from '@wattbook/domain/sites/site-fields';
import { defineForm } from '../../../ui/form/define-form.ts';
import { measure } from '../../../ui/form/kinds/number.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import { toggle } from '../../../ui/form/kinds/toggle.tsx';
import { place } from '../../addresses/public.ts';
import type { SiteBody } from '../data/sites.queries.ts';
import { DrawCard } from './draw-card.tsx';
import { DrawChargeTag, DrawTripTag } from './draw-site-tag.tsx';

/** The fields of a named place (decision 0076). */
export const siteForm = defineForm<SiteBody>()(
  'sites',
  {
    name: text({ maxLength: maxSiteNameLength, required: true }),
    radius: measure('m', { limits: [siteRadius.min, siteRadius.max], required: true }),
    address: place(
      { address: 'address', location: 'location' },
      { wide: true, alsoNamed: ['location'], messages: { required: 'sites.pointMissing' } },
    ),
    cardId: text({ section: 'defaults', wide: true, Draw: DrawCard }),
    chargeTag: text({ section: 'defaults', Draw: DrawChargeTag }),
    tripTag: text({ section: 'defaults', Draw: DrawTripTag }),
    sealed: toggle({ section: 'defaults', wide: true }),
  },
  { related: [['address', 'radius']] },
);
