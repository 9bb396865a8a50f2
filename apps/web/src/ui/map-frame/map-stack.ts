import type { MapContent, MapView } from './map-view.ts';

/** The map that is shown, and while its base changes the one that is drawn hidden to replace it. */
export interface MapStack {
  readonly top: () => MapView;
  /** Null: none is drawn. */
  readonly next: () => MapView | null;
  readonly update: (content: MapContent) => void;
  /** Draws a map hidden, with the view of the shown one. */
  readonly prepare: (view: MapView) => void;
  readonly removeNext: () => void;
  /** The hidden map replaces the shown one. */
  readonly swap: () => void;
  readonly remove: () => void;
}

export function createMapStack(first: MapView): MapStack {
  let top = first;
  let next: MapView | null = null;
  const syncCamera = () => next?.map.jumpTo(top.camera());
  const removeNext = () => {
    top.map.off('moveend', syncCamera);
    next?.remove();
    next = null;
  };
  return {
    top: () => top,
    next: () => next,
    update(content) {
      top.update(content);
      next?.update(content);
    },
    prepare(view) {
      next = view;
      top.map.on('moveend', syncCamera);
    },
    removeNext,
    swap() {
      if (next === null) return;
      const old = top;
      next.reveal(document.activeElement === old.map.getCanvas());
      [top, next] = [next, null];
      old.remove();
    },
    remove() {
      removeNext();
      top.remove();
    },
  };
}
