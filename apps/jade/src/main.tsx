import { site } from '@pavilion/brand-jade'
import { createSite } from '@pavilion/site'

createSite(site)
