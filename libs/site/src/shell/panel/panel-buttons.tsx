import { usePanels, usePanelState } from '@pavilion/domain'
import { useText } from '@pavilion/i18n'
import { IconButton } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { NARROW } from '../../layout/measures.ts'
import { PANELS } from '../../domains.ts'

/** Where the rail is not: on phones, and in a venue, whose width is its own. */
const Buttons = styled.span`
  display: none;
  color: var(--pv-header-text);

  [data-bare] & {
    display: inline-flex;
  }
  ${NARROW} {
    display: inline-flex;
  }
`

/** Opens panels from the header. */
export const PanelButtons = () => {
  const t = useText()
  const panels = usePanels()
  const { open } = usePanelState()
  return (
    <Buttons>
      {PANELS.map(({ name, text, icon }) => (
        <IconButton
          key={name}
          icon={icon}
          label={t(text)}
          aria-pressed={open === name}
          onClick={() => (open === name ? panels.close() : panels.open(name))}
        />
      ))}
    </Buttons>
  )
}
