import { writeFileSync } from 'node:fs'
import { marketPage } from './market-page.ts'

writeFileSync(new URL('../../../../docs/markets.md', import.meta.url), marketPage())
