import { useSiteConfig } from '@pavilion/brand'
import type { BuiltHeader } from '../../built/built-for.ts'
import { BarHeader } from './bar-header.tsx'
import { MastheadHeader } from './masthead-header.tsx'

/** Without a brand's build. */
const ByConfig = () => (useSiteConfig().header === 'bar' ? <BarHeader /> : <MastheadHeader />)

const drawn = () => {
  if (typeof __PAVILION_HEADER__ === 'undefined') return ByConfig
  return __PAVILION_HEADER__ === ('bar' satisfies BuiltHeader) ? BarHeader : MastheadHeader
}

export const Header = drawn()
