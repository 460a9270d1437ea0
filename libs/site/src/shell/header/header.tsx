import { useSiteConfig } from '@pavilion/brand'
import type { BuiltHeader } from '../../built/built-for.ts'
import { BarHeader } from './bar-header.tsx'
import { MastheadHeader } from './masthead-header.tsx'

/** Where no brand is built for, the site's own configuration says. */
const ByConfig = () => (useSiteConfig().header === 'bar' ? <BarHeader /> : <MastheadHeader />)

const drawn = () => {
  if (typeof __PAVILION_HEADER__ === 'undefined') return ByConfig
  return __PAVILION_HEADER__ === ('bar' satisfies BuiltHeader) ? BarHeader : MastheadHeader
}

/** The header as the brand draws it. */
export const Header = drawn()
