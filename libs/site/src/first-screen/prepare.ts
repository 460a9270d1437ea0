import { themeOf, type SiteConfig } from '@pavilion/brand'
import { currentLanguage } from '@pavilion/i18n'
import { firstLook } from '@pavilion/session'
import { editionOf } from '../edition/edition-theme.ts'
import { followFontScale } from '../edition/font-scale.ts'

/** Put in by the brand's build. */
declare const EDITIONS: SiteConfig['editions']

// Runs in the head, before anything shows.
const root = document.documentElement
const { hasToken, edition, editionSwitch } = firstLook()
root.lang = currentLanguage()
root.dataset['theme'] = themeOf(editionOf({ editions: EDITIONS, allowed: editionSwitch, stored: edition }))
root.dataset['reader'] = hasToken ? 'member' : 'guest'
followFontScale()
