import type { SharedPicture } from '@wattbook/contract/journeys/journey-shares.endpoints';
import { useCallback, useEffect, useRef } from 'react';
import { visitorFile } from '../../../api/visitor-call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PictureGallery } from '../pictures/picture-gallery.tsx';
import type { LoadPicture } from '../pictures/use-picture.ts';

interface SharedPicturesProps {
  readonly pictures: readonly SharedPicture[];
  readonly secret: string;
}

/** The pictures of a shared journey. Each is kept once it is loaded, and gone with the page. */
export function SharedPictures({ pictures, secret }: SharedPicturesProps) {
  const t = useT();
  return (
    <Card title={t('journeys.pictures')}>
      <PictureGallery pictures={pictures} load={useSharedPictures(secret)} caption={({ caption }) => caption} />
    </Card>
  );
}

function useSharedPictures(secret: string): LoadPicture {
  const loaded = useRef(new Map<string, Promise<string>>());
  useEffect(() => {
    const { current } = loaded;
    return () => {
      for (const address of current.values()) void address.then((one) => URL.revokeObjectURL(one)).catch(() => undefined);
      current.clear();
    };
  }, []);
  return useCallback(
    ({ id, type }) => {
      const known = loaded.current.get(id);
      if (known !== undefined) return known;
      const address = visitorFile('POST /v1/shared-journeys/picture', { secret, id }).then((content) =>
        URL.createObjectURL(new Blob([content], { type })),
      );
      loaded.current.set(id, address);
      // It is asked for again.
      address.catch(() => loaded.current.delete(id));
      return address;
    },
    [secret],
  );
}
