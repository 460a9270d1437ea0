import { Place, placeStyle, type Heights } from '@pavilion/ui-kit'
import type { ReactNode } from 'react'
import styled from 'styled-components'

export const Frame = styled(Place)`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;

  > :first-child {
    flex: 1;
  }
`

/** Before any of the book is here, nor its code. */
export const BookPlace = ({ reserve, children }: { readonly reserve: Heights; readonly children: ReactNode }) => (
  <Frame style={placeStyle(reserve)}>{children}</Frame>
)
