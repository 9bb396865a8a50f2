import { Checkbox } from '@mantine/core';
import type { JourneyPicture } from '@wattbook/contract/journeys/journey-pictures.endpoints';
import { useT } from '../../../i18n/use-t.ts';
import { LostPictures, usePictureAttempts } from './lost-pictures.tsx';
import { Thumbnail } from './picture-gallery.tsx';
import { useOwnPictures } from './pictures-card.tsx';
import classes from './pictures.module.css';

interface PictureChoiceProps {
  readonly pictures: readonly JourneyPicture[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Which pictures a page shows; none by default. */
export function PictureChoice({ pictures, chosen, onChange }: PictureChoiceProps) {
  const t = useT();
  const load = useOwnPictures();
  const { attempt, failure, setFailure, retry } = usePictureAttempts();
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Checkbox.Group label={t('journeys.sharePictures')} description={t('journeys.shareNoPictures')} value={[...chosen]}>
      <div className={classes['choices']}>
        {pictures.map((picture, index) => (
          <div key={picture.id}>
            <Thumbnail key={attempt} picture={picture} load={load} onFailure={setFailure} />
            <Checkbox
              value={picture.id}
              label={t('journeys.pictureCount', { index: index + 1, count: pictures.length })}
              aria-label={picture.caption ?? t('journeys.pictureCount', { index: index + 1, count: pictures.length })}
              onChange={() => toggle(picture.id)}
            />
          </div>
        ))}
      </div>
      {failure !== null && <LostPictures failure={failure} onRetry={retry} />}
    </Checkbox.Group>
  );
}
