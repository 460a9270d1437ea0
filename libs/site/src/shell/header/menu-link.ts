import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { navigationEntry } from './header-styles.ts'

/** An entry of the main navigation that is a place of its own. */
export const MenuLink = styled(Link)`
  ${navigationEntry}
`
