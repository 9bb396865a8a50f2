import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useNearViewport } from './use-near-viewport.ts';

function Part() {
  const element = useRef<HTMLDivElement>(null);
  return <div ref={element}>{useNearViewport(element) ? 'here' : 'not yet'}</div>;
}

afterEach(() => vi.unstubAllGlobals());

describe('a part below the viewport', () => {
  it('is rendered when it comes near, and stays', () => {
    let reportNear: (isNear: boolean) => void = () => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
          reportNear = (isNear) => callback([{ isIntersecting: isNear }]);
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    render(<Part />);
    expect(screen.getByText('not yet')).toBeTruthy();
    act(() => reportNear(false));
    expect(screen.getByText('not yet')).toBeTruthy();
    act(() => reportNear(true));
    expect(screen.getByText('here')).toBeTruthy();
  });

  it('is rendered at once where the browser has no IntersectionObserver', () => {
    render(<Part />);
    expect(screen.getByText('here')).toBeTruthy();
  });
});
