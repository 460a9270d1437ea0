import type { ReactNode } from 'react'

const sheet = {
  padding: 'var(--pv-space-5)',
  color: 'var(--pv-text)',
  font: 'var(--pv-weight-regular) var(--pv-size-14)/1.6 var(--pv-font-text)',
} as const
const line = { borderTop: '1px solid var(--pv-border)' } as const
const cell = { padding: 'var(--pv-space-2) var(--pv-space-4) var(--pv-space-2) 0', textAlign: 'start' } as const

/** The page that the tokens of one kind are shown on. */
export function Sheet({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section style={sheet} lang="en">
      <h1 style={{ margin: 0, fontSize: 'var(--pv-size-28)' }}>{title}</h1>
      <p style={{ margin: 'var(--pv-space-2) 0 var(--pv-space-5)', color: 'var(--pv-text-2)' }}>{note}</p>
      {children}
    </section>
  )
}

interface TokenTableProps {
  label: string
  heads: readonly string[]
  rows: readonly { readonly name: string; readonly cells: readonly ReactNode[] }[]
}

/** A token a row: its name, and what the columns show of it. */
export function TokenTable({ label, heads, rows }: TokenTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Wide tables move on phones, and by keys too.
    <div style={{ overflowX: 'auto' }} role="region" aria-label={label} tabIndex={0}>
      <table style={{ borderCollapse: 'collapse', minWidth: '40rem', width: '100%' }}>
        <thead>
          <tr>
            {['Token', ...heads].map((head) => (
              <th key={head} scope="col" style={{ ...cell, color: 'var(--pv-text-2)' }}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }, row) => (
            <tr key={row} style={line}>
              <th scope="row" style={{ ...cell, whiteSpace: 'nowrap' }}>
                <code>--pv-{name}</code>
              </th>
              {cells.map((content, at) => (
                <td key={at} style={cell}>
                  {content}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
