import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { navigationEntry } from './header-styles.ts'

export const MenuLink = styled(Link)`
  ${navigationEntry}
`
