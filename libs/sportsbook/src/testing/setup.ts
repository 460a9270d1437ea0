import { preloadTexts } from '@pavilion/i18n'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Texts that come apart are here before anything renders, as they are in the page.
await preloadTexts('zh-CN', 'betting')

afterEach(() => cleanup())
