import type { DrawnScreen } from '../first-screen/draw.tsx'
import { SCREEN_ID, type ScreenPlan } from '../counterpart/plans.ts'

const ENTRY = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
const PRELOAD = /\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g

/** Script addresses in run order. */
export const stagesOf = (page: string): string[] => {
  const entry = ENTRY.exec(page)?.[1]
  if (!entry) throw new Error('the built page names no script')
  return [...[...page.matchAll(PRELOAD)].map(([, href]) => href ?? ''), entry]
}

export interface PageWords {
  readonly title: string
  readonly description: string
}

/** What search engines read of a document, in its language. */
export interface PageDescription extends PageWords {
  /** In the site's other languages. */
  readonly translations?: Readonly<Partial<Record<string, PageWords>>>
  /** Where it is in the world. */
  readonly url: string
  /** JSON-LD. */
  readonly structuredData: string
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** In place of the site's own. */
const described = (page: string, { title, description, url, structuredData }: PageDescription): string => {
  const contents = { 'og:title': title, 'og:description': description, 'og:url': url, description }
  const withContents = Object.entries(contents).reduce(
    (text, [name, content]) =>
      text.replace(
        new RegExp(`(<meta (?:name|property)="${name}" content=")[^"]*`),
        (_, start: string) => start + escaped(content),
      ),
    page.replace(/<title>[^<]*/, () => `<title>${escaped(title)}`),
  )
  const more = [
    `<link rel="canonical" href="${escaped(url)}">`,
    `<script type="application/ld+json">${structuredData}</script>`,
  ]
  return withContents.replace('</head>', () => `${more.join('\n')}\n</head>`)
}

/** Beside the screen in that language: the script that shows it puts them in place too. */
const wordsOf = (words: PageWords | undefined): string =>
  words ? ` data-title="${escaped(words.title)}" data-description="${escaped(words.description)}"` : ''

export interface DocumentParts {
  readonly plan: Pick<ScreenPlan, 'reader'>
  readonly screen: DrawnScreen
  /** The first shows before any script. */
  readonly languages: readonly string[]
  readonly scripts: { readonly prepare: readonly string[]; readonly enter: string }
  /** Preloaded, runs on demand. */
  readonly onDemand: readonly string[]
  readonly description?: PageDescription | undefined
}

/** Scripts run after the first paint. */
export const documentWith = (page: string, parts: DocumentParts): string => {
  const { plan, screen, languages, scripts, onDemand, description } = parts
  const [language = '', ...others] = languages
  const textIn = (name: string): string => screen.html[name as keyof typeof screen.html] ?? ''
  const head = [
    `<style>${screen.css.own}</style>`,
    screen.css.components,
    ...scripts.prepare.map((script) => `<script>${script}</script>`),
    // Inert without `rel`, which the last script sets after the first paint.
    ...stagesOf(page).map((href) => `<link crossorigin href="${href}" data-stage>`),
    ...onDemand.map((href) => `<link crossorigin href="${href}" fetchpriority="low" data-late>`),
  ]
  const body = [
    `<div id="${SCREEN_ID}" lang="${language}" data-for="${plan.reader}">${textIn(language)}</div>`,
    ...others.map(
      (other) => `<template lang="${other}"${wordsOf(description?.translations?.[other])}>${textIn(other)}</template>`,
    ),
    '<div id="root"></div>',
    `<script type="module">${scripts.enter}</script>`,
  ]
  return (description ? described(page, description) : page)
    .replace(ENTRY, '')
    .replaceAll(PRELOAD, '')
    .replace('</head>', () => `${head.join('\n')}\n</head>`)
    .replace('<div id="root"></div>', () => body.join('\n'))
}

export const preparedPage = (page: string, prepare: string): string =>
  page.replace('</head>', () => `<script>${prepare}</script>\n</head>`)
