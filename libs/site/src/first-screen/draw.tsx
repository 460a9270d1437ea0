import type { SiteConfig } from '@pavilion/brand'
import { preloadTexts } from '@pavilion/i18n'
import { storage } from '@pavilion/session'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { ServerStyleSheet } from 'styled-components'
import { SiteFrame } from '../app/site-frame.tsx'
import { createSitePage } from '../app/site-page.ts'
import { createStyleClasses } from './inline-styles.ts'
import { SCREEN_ID, type ScreenPlan } from '../counterpart/plans.ts'

export interface DrawnScreen {
  readonly html: Readonly<Partial<Record<string, string>>>
  /** `components`: an element that the components' style sheet takes over; `own`: text. */
  readonly css: { readonly components: string; readonly own: string }
}

/** Members never see what the header offers guests. */
const FOR_READER = `html[data-reader=member] #${SCREEN_ID} [data-account=guest]{visibility:hidden}html[data-reader=guest] #${SCREEN_ID}[data-for=member]{display:none}`

/** Hides texts in other languages. */
const inLanguage = (language: string): string =>
  `html:not([lang=${language}]) #${SCREEN_ID}[lang=${language}]{visibility:hidden}`

const guards = (isMember: boolean) => ({
  isSignedIn: () => isMember,
  refreshMember: () => undefined,
  refreshBalance: () => undefined,
  identified: () => Promise.resolve(true),
  isOn: async () => true,
  // A screen stands before any data.
  read: () => Promise.reject(new Error('a first screen reads nothing')),
  prefetch: () => undefined,
  applyTheme: () => undefined,
})

const signIn = ({ reader }: ScreenPlan): void => {
  storage.remove('userId', 'token')
  if (reader !== 'member') return
  storage.set('userId', 'first-screen')
  storage.set('token', 'first-screen')
}

const markupOf = async (plan: ScreenPlan, site: SiteConfig, language: string, sheet: ServerStyleSheet) => {
  const history = createMemoryHistory({ initialEntries: [plan.paths.at(-1) ?? '/'] })
  const page = createSitePage({ site, history, guards: guards(plan.reader === 'member') })
  const { router } = page
  // It would add an inline script.
  router.options.scrollRestoration = false
  await router.load()
  const drawing = sheet.collectStyles(
    <SiteFrame page={page} language={language}>
      <RouterProvider router={router} />
    </SiteFrame>,
  )
  const faults: unknown[] = []
  const { prelude } = await prerender(drawing, {
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (fault) => void faults.push(fault),
  })
  const text = await new Response(prelude as ReadableStream).text()
  if (faults.length > 0)
    throw new AggregateError(faults, `The first screen ${plan.name} cannot be drawn: ${String(faults[0])}`)
  // Preloads of pictures that stand right here.
  const markup = text.replace(/^(?:<link[^>]*>)+/, '')
  if (/<script|<template/.test(markup)) throw new Error(`The first screen ${plan.name} is not complete by itself.`)
  return markup
}

/** Of one page: they have one style sheet, so that a host's headers name it once. */
const drawPage = async (plans: readonly ScreenPlan[], site: SiteConfig): Promise<readonly DrawnScreen[]> => {
  const sheet = new ServerStyleSheet()
  const classes = createStyleClasses(`#${SCREEN_ID}`)
  const texts: Partial<Record<string, string>>[] = []
  for (const plan of plans) {
    const html: Partial<Record<string, string>> = {}
    signIn(plan)
    for (const language of site.languages) {
      await preloadTexts(language)
      html[language] = classes.without(await markupOf(plan, site, language, sheet))
    }
    texts.push(html)
  }
  const components = sheet.getStyleTags()
  sheet.seal()
  const own = classes.css() + FOR_READER + inLanguage(site.languages[0] ?? '')
  return texts.map((html) => ({ html, css: { components, own } }))
}

/** In the order of the plans. */
export const drawAll = async (plans: readonly ScreenPlan[], site: SiteConfig): Promise<readonly DrawnScreen[]> => {
  const pageOf = ({ name, page }: ScreenPlan): string => page ?? name
  const screens: DrawnScreen[] = []
  for (const page of new Set(plans.map(pageOf)))
    screens.push(
      ...(await drawPage(
        plans.filter((plan) => pageOf(plan) === page),
        site,
      )),
    )
  return screens
}
