import { Controls, Description, Primary, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks'
import type { Guide } from './guide.ts'

function Pairs({ heading, pairs }: { heading: readonly [string, string]; pairs: Readonly<Record<string, string>> }) {
  return (
    <table>
      <thead>
        <tr>
          {heading.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(pairs).map(([name, text]) => (
          <tr key={name}>
            <td style={{ whiteSpace: 'nowrap' }}>{name}</td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Advice({ title, mark, lines }: { title: string; mark: string; lines: readonly string[] }) {
  return (
    <section style={{ flex: '1 1 20rem' }}>
      <h3>{title}</h3>
      <ul style={{ listStyle: 'none', padding: 0 }}>
        {lines.map((line) => (
          <li key={line} style={{ display: 'flex', gap: 8 }}>
            <span aria-hidden>{mark}</span>
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}

function GuideParts({ states, keyboard, dos, donts }: Guide) {
  return (
    <>
      <h2>States</h2>
      <Pairs heading={['State', 'How it shows']} pairs={states} />
      <h2>Keyboard</h2>
      <Pairs heading={['Key', 'What it does']} pairs={keyboard} />
      <h2>Do and don’t</h2>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
        <Advice title="Do" mark="✓" lines={dos} />
        <Advice title="Don’t" mark="✕" lines={donts} />
      </div>
    </>
  )
}

/** The page of documentation of a component: its guide around what is always there. */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const guide: Guide | undefined = preparedMeta.parameters['guide']
  return (
    <>
      <Title />
      <Subtitle />
      {guide ? <p>{guide.usage}</p> : <Description of="meta" />}
      <Primary />
      <Controls />
      {guide && <GuideParts {...guide} />}
      <Stories includePrimary={false} />
    </>
  )
}
