import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSeen } from './use-seen.ts';

function Part() {
  const element = useRef<HTMLDivElement>(null);
  return <div ref={element}>{useSeen(element) ? 'here' : 'not yet'}</div>;
}

afterEach(() => vi.unstubAllGlobals());

describe('a part below the viewport', () => {
  it('is rendered when it comes near, and stays', () => {
    let tell: (isNear: boolean) => void = () => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
          tell = (isNear) => callback([{ isIntersecting: isNear }]);
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    render(<Part />);
    expect(screen.getByText('not yet')).toBeTruthy();
    act(() => tell(false));
    expect(screen.getByText('not yet')).toBeTruthy();
    act(() => tell(true));
    expect(screen.getByText('here')).toBeTruthy();
  });

  it('is rendered at once where the browser has no IntersectionObserver', () => {
    render(<Part />);
    expect(screen.getByText('here')).toBeTruthy();
  });
});
