import type { ComponentType } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenRoute } from '../routes.tsx'

/** The file of a screen did not arrive. */
export class ScreenLoadError extends Error {
  constructor(cause: unknown) {
    super('The screen could not be loaded', { cause })
    this.name = 'ScreenLoadError'
  }
}

interface LazyScreen {
  loader(args: LoaderFunctionArgs): Promise<null>
  readonly element: React.ReactNode
}

interface Holder {
  Screen: ComponentType | null
}

/**
 * A screen whose file is fetched when somebody goes there. A failure is raised again where the screen should have been
 * (spec point 2); of a navigation that was cancelled meanwhile nothing is raised. Who comes back has it fetched anew.
 * @param before what decides whether the screen is shown at all, while its file is on its way: it may throw a redirect
 */
export function lazyScreen(
  load: ScreenRoute['load'],
  before: (args: LoaderFunctionArgs) => unknown = () => null,
): LazyScreen {
  const held: Holder = { Screen: null }

  async function fetchScreen(signal: AbortSignal): Promise<void> {
    try {
      held.Screen ??= (await load()).Screen
    } catch (cause) {
      if (!signal.aborted) throw new ScreenLoadError(cause)
    }
  }

  return {
    async loader(args) {
      const fetching = fetchScreen(args.request.signal)
      // of a screen that is not shown nobody asks whether its file arrives
      fetching.catch(() => undefined)
      await before(args)
      await fetching
      return null
    },
    element: <Fetched held={held} />,
  }
}

/** The screen of a loader that has run. */
function Fetched({ held: { Screen } }: { readonly held: Holder }) {
  return Screen && <Screen />
}
