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

export interface DocumentParts {
  readonly plan: Pick<ScreenPlan, 'reader'>
  readonly screen: DrawnScreen
  /** The first shows before any script. */
  readonly languages: readonly string[]
  readonly scripts: { readonly prepare: readonly string[]; readonly enter: string }
  /** Preloaded, runs on demand. */
  readonly onDemand: readonly string[]
}

/** Scripts run after the first paint. */
export const documentWith = (page: string, { plan, screen, languages, scripts, onDemand }: DocumentParts): string => {
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
    ...others.map((other) => `<template lang="${other}">${textIn(other)}</template>`),
    '<div id="root"></div>',
    `<script type="module">${scripts.enter}</script>`,
  ]
  return page
    .replace(ENTRY, '')
    .replaceAll(PRELOAD, '')
    .replace('</head>', () => `${head.join('\n')}\n</head>`)
    .replace('<div id="root"></div>', () => body.join('\n'))
}

export const preparedPage = (page: string, prepare: string): string =>
  page.replace('</head>', () => `<script>${prepare}</script>\n</head>`)
