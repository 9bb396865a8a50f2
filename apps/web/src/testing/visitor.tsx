import { type AnyRoute, createRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { tokensOf } from './tokens.ts';
import { type Answers, type Visit, visit } from './visit.tsx';

type Component = () => ReactNode;

/** Opens an address as a visitor. `screens` are below the route of visitors; `changed` is what differs from an installation that sends mail, sells plans and is open for sign-up. */
export async function visitAsVisitor(
  address: string,
  screens: Readonly<Record<string, Component>>,
  answers: Answers,
  changed: { readonly signUp?: boolean; readonly mail?: boolean; readonly billing?: boolean; readonly companies?: boolean } = {},
): Promise<Visit> {
  const configuration = { signUp: true, mail: true, billing: true, demo: null, ...changed };
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

/** The answer of the server to a successful sign-in. */
export const freshTokens = tokensOf('u');

/** An answer that records the sent bodies. */
export function recordBodies(answer: (times: number) => unknown) {
  const sent: unknown[] = [];
  return {
    sent,
    answer: (_search: URLSearchParams, body: string) => {
      sent.push(JSON.parse(body));
      return answer(sent.length);
    },
  };
}
