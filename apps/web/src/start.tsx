import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './global.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { buildRoutes } from './layout/route-objects.tsx'
import { ErrorNotices } from './shared/api/error-notices.tsx'
import { onSecondFactorMissing, onUnauthenticated } from './shared/api/errors.ts'
import { queryClient } from './shared/api/query-client.ts'
import { reportQueries } from './shared/api/report-queries.ts'
import { startI18n } from './shared/i18n.ts'
import { sweepLocalSettings } from './shared/local-setting.ts'
import { reportNavigation } from './shared/ready/navigation.ts'
import { reportFault } from './shared/report-error.ts'
import { LOGIN, loginAddress, SET_UP, setUpAddress } from './shared/session/return-address.ts'
import { forgetSession, markSecondFactor, markSignedOut } from './shared/session/session.ts'
import { colourSchemeManager } from './shared/ui/colour-scheme.ts'
import { printInLight } from './shared/ui/print-in-light.ts'
import { cssVariablesResolver, theme } from './theme.ts'

const colourScheme = colourSchemeManager()

/** A call was refused because nobody is signed in: to the sign-in screen, and back here afterwards. */
function leaveWhenSignedOut(router: DataRouter): void {
  onUnauthenticated(() => {
    markSignedOut()
    const { pathname, search, hash } = router.state.location
    if (pathname === LOGIN) return
    void router.navigate(loginAddress(pathname + search + hash)).then(forgetSession)
  })
}

/** The company requires a second factor since: to where it is set up, and back here afterwards. */
function leaveWithoutSecondFactor(router: DataRouter): void {
  onSecondFactorMissing(() => {
    markSecondFactor(true)
    const { pathname, search, hash } = router.state.location
    if (pathname !== SET_UP) void router.navigate(setUpAddress(pathname + search + hash))
  })
}

/**
 * Shows the application.
 * @throws when not even its texts could be fetched
 */
export async function start(element: HTMLElement): Promise<void> {
  sweepLocalSettings()
  const texts = startI18n()
  // the router looks who is signed in and fetches the first screen while the texts are on their way
  const router = createBrowserRouter(buildRoutes())
  leaveWhenSignedOut(router)
  leaveWithoutSecondFactor(router)
  reportNavigation(router)
  reportQueries(queryClient)
  printInLight(window)
  await texts
  createRoot(element, {
    onCaughtError: reportFault,
    onUncaughtError: reportFault,
    onRecoverableError: reportFault,
  }).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        colorSchemeManager={colourScheme}
      >
        <QueryClientProvider client={queryClient}>
          <Notifications position="bottom-right" limit={4} />
          <ErrorNotices />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}
