import { createSite } from '../../index.ts'
import { site } from './site.ts'

createSite(site)
