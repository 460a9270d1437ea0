import { withTexts } from '@pavilion/i18n'
import { lazy } from 'react'

/** Live and today's prices without a sign-in. */
export default lazy(() => withTexts('betting', () => import('./sport-lobby-page.tsx')))
