import { site } from '@pavilion/brand-aurora'
import { createSite } from '@pavilion/site'

createSite(site)
