import { withTexts } from '@pavilion/i18n'
import { lazy } from 'react'

export default lazy(() => withTexts('betting', () => import('./sport-lobby-page.tsx')))
