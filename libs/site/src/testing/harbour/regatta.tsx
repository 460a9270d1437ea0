import { Money, Section } from '@pavilion/ui-kit'

const Regatta = () => (
  <Section title="Regatta">
    <p>
      Prize money <Money amount={123_456n} />
    </p>
  </Section>
)

export default Regatta
