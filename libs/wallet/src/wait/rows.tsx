import { CopyButton } from '@pavilion/ui-kit'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export const Rows = styled.dl`
  margin: 0;
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  overflow: hidden;

  > div {
    display: grid;
    grid-template-columns: 5.5rem minmax(0, 1fr);
    align-items: center;
    gap: var(--pv-space-1) var(--pv-space-3);
    min-height: 3.5rem;
    padding: var(--pv-space-2) var(--pv-space-3) var(--pv-space-2) var(--pv-space-5);
  }

  > div + div {
    border-top: 1px solid var(--pv-border);
  }

  > [data-main] {
    background: var(--pv-surface-accent);
    font-size: var(--pv-size-28);
  }

  dt {
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
  }

  dd {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--pv-space-3);
    margin: 0;
    font-weight: var(--pv-weight-bold);
    overflow-wrap: anywhere;
  }

  @media (max-width: 600px) {
    > div {
      grid-template-columns: minmax(0, 1fr);
      padding-left: var(--pv-space-3);
    }

    > [data-main='long'] {
      font-size: var(--pv-size-20);
    }
  }
`

export interface CopyRowProps {
  readonly label: string
  /** The bare value. */
  readonly copy: string
  /** long: more than a phone has room for in the largest type. */
  readonly main?: boolean | 'long'
  /** Of what is typed elsewhere as it stands, a bank's name, in whatever language the page is. */
  readonly lang?: 'zh-CN'
  /** Default: what is copied. */
  readonly children?: ReactNode
}

export const CopyRow = ({ label, copy, main = false, lang, children = copy }: CopyRowProps) => (
  <div data-main={main || undefined}>
    <dt>{label}</dt>
    <dd>
      <span lang={lang}>{children}</span>
      <CopyButton text={copy} label={label} />
    </dd>
  </div>
)
