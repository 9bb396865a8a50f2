import { type AnyRoute, createRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { tokensOf } from './tokens.ts';
import { type Answers, type Visit, visit } from './visit.tsx';

type Component = () => ReactNode;

/** Opens an address as somebody who is not signed in. `screens` stand below the route of visitors, where sign-up is open unless told otherwise. */
export async function visitAsStranger(
  address: string,
  screens: Readonly<Record<string, Component>>,
  answers: Answers,
  signUp = true,
): Promise<Visit> {
  const configuration = { signUp, demo: null };
  const visited = await visit(
    address,
    (parent) => {
      const visitor: AnyRoute = createRoute({ getParentRoute: () => parent, id: 'visitor', beforeLoad: () => ({ configuration }) });
      const children = Object.entries(screens).map(([path, component]) =>
        createRoute({ getParentRoute: () => visitor, path, loader: () => configuration, component }),
      );
      return [visitor.addChildren(children)];
    },
    answers,
  );
  localStorage.clear();
  return visited;
}

/** What the server answers to a sign-in that succeeds. */
export const freshTokens = tokensOf('u');

/** An answer that keeps what was sent. */
export function recording(answer: (times: number) => unknown) {
  const sent: unknown[] = [];
  return {
    sent,
    answer: (_words: URLSearchParams, body: string) => {
      sent.push(JSON.parse(body));
      return answer(sent.length);
    },
  };
}
