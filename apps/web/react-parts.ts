import type { Plugin } from 'vite';

/** The parts below were chosen in the source of this version; another one has to be read again. */
const version = '19.3.1';

/** Functions that return this in a page without the feature. */
const never: Readonly<Record<string, readonly string[]>> = {
  // Transitions of views: walks through the tree that look for them, and what then runs.
  '': [
    'applyViewTransitionName',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'measureNestedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    // References to fragments.
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
    // Taking over a page that a server has drawn.
    'attemptContinuousHydration',
    'attemptExplicitHydrationTarget',
    'attemptHydrationAtCurrentPriority',
    'clearHydrationBoundary',
    'commitActivityHydrationCallbacks',
    'commitSuspenseHydrationCallbacks',
    'hideOrUnhideDehydratedBoundary',
    'prepareToHydrateHostInstance',
    'retryIfBlockedOn',
    'scheduleReplayQueueIfNeeded',
    // Style sheets and scripts as elements.
    'preconnectAs',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'preloadStylesheet',
    'suspendResource',
    // Elements with a name of their own.
    'setPropOnCustomElement',
  ],
  'return null': [
    'acquireResource',
    'canHydrateHydrationBoundary',
    'canHydrateInstance',
    'canHydrateTextInstance',
    'createMeasurement',
    'createViewTransitionInstance',
    'getNextHydratableInstanceAfterHydrationBoundary',
    'getParentHydrationBoundary',
    'getResource',
    'measureClonedInstance',
    'startViewTransition',
    'updateDehydratedSuspenseComponent',
    'updateSuspenseListComponent',
  ],
  'return false': [
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'attemptReplayContinuousQueuedEvent',
    'measureViewTransitionHostInstancesRecursive',
    'popHydrationState',
    'queueIfContinuousEvent',
  ],
  // The names of components in a stack; they are shortened in a build anyway.
  "return ''": ['describeNativeComponentFrame'],
};
/** Methods of a reference to a fragment, and the function that takes over a page. */
const unread = /^(?:FragmentInstance\.prototype\.\w+|exports\.hydrateRoot) = /;

interface Statement {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly id?: { readonly name: string } | null;
  readonly body?: { readonly start: number; readonly end: number } | null;
}

/**
 * Takes out of React what no screen uses: transitions of views, references to fragments, taking over a page that a server has drawn, style sheets and scripts as elements. A bundler cannot
 * know that, as React asks at run time what an element is. A fifth of the largest file that every screen begins with.
 */
export const reactParts = (): Plugin => ({
  name: 'react-parts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/react-dom-client\.production\.js$/ },
    handler(code) {
      if (!code.includes(`"${version}"`)) this.error(`react-parts.ts is about React ${version}; read the source of this one and change it`);
      const bodies = new Map(Object.entries(never).flatMap(([body, names]) => names.map((name) => [name, body])));
      let [result, kept] = ['', 0];
      const replace = ({ start, end }: { readonly start: number; readonly end: number }, text: string) => {
        result += code.slice(kept, start) + text;
        kept = end;
      };
      for (const statement of this.parse(code).body as readonly Statement[]) {
        const name = statement.id?.name ?? '';
        const body = bodies.get(name);
        if (statement.type === 'FunctionDeclaration' && body !== undefined && statement.body != null) {
          replace(statement.body, `{${body}}`);
          bodies.delete(name);
        } else if (statement.type === 'ExpressionStatement' && unread.test(code.slice(statement.start, statement.start + 80))) {
          replace(statement, '');
        }
      }
      if (bodies.size > 0) this.error(`react-parts.ts names functions that React does not have: ${[...bodies.keys()].join(', ')}`);
      return { code: result + code.slice(kept), map: null };
    },
  },
});
