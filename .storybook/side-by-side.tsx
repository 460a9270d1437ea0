import { useId } from 'react'
import { sites, type Mode } from './looks.tsx'

/** The choice of the toolbar that shows a story in every brand at once. */
export const BOTH = 'side-by-side'

interface SideBySideProps {
  story: string
  mode: Mode
  language: string
}

const HEIGHT = 'calc(100vh - 5rem)'

const addressOf = (story: string, globals: Readonly<Record<string, string>>): string => {
  const chosen = Object.entries(globals).map(([name, value]) => `${name}:${value}`)
  return `iframe.html?viewMode=story&id=${story}&globals=${chosen.join(';')}`
}

/** Frames, because the tokens of a brand belong to a whole document. */
export function SideBySide({ story, mode, language }: SideBySideProps) {
  const id = useId()
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, fontFamily: 'sans-serif' }}>
      {Object.values(sites).map(({ id: brand, name }) => (
        <section key={brand} aria-labelledby={`${id}-${brand}`} style={{ flex: '1 1 24rem' }}>
          <h2 id={`${id}-${brand}`} style={{ margin: '0 0 8px', fontSize: 14 }}>
            {name['zh-CN'] ?? name.latin}
          </h2>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- It is this Storybook's own page. */}
          <iframe
            title={`${brand}, ${mode}`}
            src={addressOf(story, { brand, mode, language })}
            style={{ width: '100%', height: HEIGHT, border: '1px solid #8885' }}
          />
        </section>
      ))}
    </div>
  )
}
