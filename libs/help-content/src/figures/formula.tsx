import { styled } from 'styled-components'
import type { ReactNode } from 'react'

/** A sum, written large. */
const Sum = styled.p`
  padding: var(--pv-space-4);
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface-2);
  font-size: var(--pv-size-16);
  font-weight: var(--pv-weight-bold);
  text-align: center;
`

export const Formula = ({ children }: { readonly children: ReactNode }) => <Sum as="div">{children}</Sum>
