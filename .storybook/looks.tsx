import { BrandProvider, type SiteConfig } from '@pavilion/brand'
import { LanguageProvider } from '@pavilion/i18n'
import { GlobalStyle, ToastHost } from '@pavilion/ui-kit'
import { Suspense, useLayoutEffect, type ReactNode } from 'react'
import looks from 'virtual:brand-looks'

const modules = import.meta.glob<{ site: SiteConfig }>('../brands/*/src/site.ts', { eager: true })
export const sites = Object.fromEntries(Object.values(modules).map(({ site }) => [site.id, site]))
export const MODES = ['light', 'dark'] as const
export type Mode = (typeof MODES)[number]

/** The tokens follow by CSS. */
export function applyLook(brand: string, mode: Mode) {
  document.documentElement.dataset['brand'] = brand
  document.documentElement.dataset['theme'] = mode
}

interface LooksProps {
  brand: string
  mode: Mode
  language: 'zh-CN' | 'zh-TW'
  children: ReactNode
}

export function Looks({ brand, mode, language, children }: LooksProps) {
  useLayoutEffect(() => applyLook(brand, mode), [brand, mode])
  const site = sites[brand]
  const logo = looks.logos[brand]
  if (!site || !logo) return `There is no brand ${brand}.`
  return (
    <BrandProvider site={site}>
      <LanguageProvider key={language} language={language}>
        <style href="brand-looks" precedence="default">
          {looks.css}
        </style>
        <GlobalStyle />
        <svg width="0" height="0" aria-hidden style={{ position: 'absolute' }}>
          <symbol id="brand-logo" viewBox={logo.viewBox} dangerouslySetInnerHTML={{ __html: logo.inner }} />
        </svg>
        <Suspense>{children}</Suspense>
        <ToastHost />
      </LanguageProvider>
    </BrandProvider>
  )
}
