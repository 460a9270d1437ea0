import { themeOf, type SiteConfig } from '@pavilion/brand'
import { currentLanguage } from '@pavilion/i18n'
import { firstLook } from '@pavilion/session'
import { editionOf } from '../edition/edition-theme.ts'
import { followFontScale } from '../edition/font-scale.ts'

/** The brand's, put in by its build. */
declare const EDITIONS: SiteConfig['editions']

// Runs in the head of a document with a first screen, before any of it shows: who reads, in which language, theme and size.
const root = document.documentElement
const { hasToken, edition, editionSwitch } = firstLook()
root.lang = currentLanguage()
root.dataset['theme'] = themeOf(editionOf({ editions: EDITIONS, allowed: editionSwitch, kept: edition }))
root.dataset['reader'] = hasToken ? 'member' : 'guest'
followFontScale()
