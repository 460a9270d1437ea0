import { useSiteConfig } from '@pavilion/brand'
import { BarHeader } from './bar-header.tsx'
import { MastheadHeader } from './masthead-header.tsx'

const HEADERS = { bar: BarHeader, masthead: MastheadHeader }

/** The header as the brand draws it. */
export const Header = () => {
  const Drawn = HEADERS[useSiteConfig().header]
  return <Drawn />
}
