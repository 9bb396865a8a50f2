import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LostPictures, usePictureAttempts } from './lost-pictures.tsx';
import classes from './pictures.module.css';
import { type LoadPicture, type ShownPicture, usePicture } from './use-picture.ts';

interface PictureGalleryProps<Picture extends ShownPicture> {
  readonly pictures: readonly Picture[];
  readonly load: LoadPicture;
  /** What is said of a picture below it. */
  readonly caption: (picture: Picture) => string | null;
  /** What can be done with the picture that is open. */
  readonly actions?: (picture: Picture) => ReactNode;
}

/** Pictures in rows; each opens large, with those before and after it. */
export function PictureGallery<Picture extends ShownPicture>({ pictures, load, caption, actions }: PictureGalleryProps<Picture>) {
  const t = useT();
  const [openId, setOpenId] = useState<string | null>(null);
  const { attempt, failure, setFailure, retry } = usePictureAttempts();
  const index = pictures.findIndex(({ id }) => id === openId);
  const open = pictures[index];
  const count = pictures.length;
  const placeOf = (at: number) => t('journeys.pictureCount', { index: at + 1, count });
  const go = (step: number) => setOpenId(pictures[index + step]?.id ?? openId);
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    // In the field of the caption the arrows move the cursor.
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  };
  return (
    <>
      <ul className={classes['grid']}>
        {pictures.map((picture, at) => (
          <li key={picture.id}>
            <button
              type="button"
              className={classes['tile']}
              aria-label={t('journeys.pictureOf', { name: caption(picture) ?? placeOf(at) })}
              onClick={() => setOpenId(picture.id)}
            >
              <Thumbnail key={attempt} picture={picture} load={load} onFailure={setFailure} />
            </button>
            {picture.caption !== null && <small>{picture.caption}</small>}
          </li>
        ))}
      </ul>
      {failure !== null && <LostPictures failure={failure} onRetry={retry} />}
      <Dialog
        opened={open !== undefined}
        onClose={() => setOpenId(null)}
        onKeyDown={onKeyDown}
        title={open === undefined ? '' : placeOf(index)}
        size="xl"
      >
        {open !== undefined && (
          <div className={classes['open']}>
            <LargePicture key={`large ${open.id}`} picture={open} load={load} text={caption(open) ?? t('journeys.picture')} />
            <div className={classes['steps']}>
              <ActionIcon aria-label={t('journeys.previousPicture')} disabled={index === 0} onClick={() => go(-1)}>
                <IconChevronLeft size={20} stroke={1.75} />
              </ActionIcon>
              <p>{caption(open)}</p>
              <ActionIcon aria-label={t('journeys.nextPicture')} disabled={index === count - 1} onClick={() => go(1)}>
                <IconChevronRight size={20} stroke={1.75} />
              </ActionIcon>
            </div>
            {actions?.(open)}
          </div>
        )}
      </Dialog>
    </>
  );
}

interface PictureProps {
  readonly picture: ShownPicture;
  readonly load: LoadPicture;
  readonly onFailure?: (error: unknown) => void;
}

/** A picture in small, as a part of something that says what it is. */
export function Thumbnail({ picture, load, onFailure }: PictureProps) {
  const { frame, address } = usePicture<HTMLSpanElement>(picture, load, onFailure);
  return (
    <span ref={frame} className={classes['thumbnail']}>
      {address !== null && <img src={address} alt="" decoding="async" />}
    </span>
  );
}

/** The open picture, or why it cannot be shown. */
function LargePicture(props: PictureProps & { readonly text: string }) {
  const { attempt, failure, setFailure, retry } = usePictureAttempts();
  return failure === null ? (
    <PictureInFull key={attempt} {...props} onFailure={setFailure} />
  ) : (
    <LostPictures failure={failure} onRetry={retry} />
  );
}

function PictureInFull({ picture, load, text, onFailure }: PictureProps & { readonly text: string }) {
  const { frame, address } = usePicture<HTMLDivElement>(picture, load, onFailure);
  return (
    <div ref={frame} className={classes['large']} style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
      {address !== null && <img src={address} alt={text} />}
    </div>
  );
}
