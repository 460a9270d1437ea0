import type { Hue } from '@pavilion/brand'
import { useEffect, useId, useState } from 'react'
import { styled } from 'styled-components'
import { drawing, type ArtName } from './drawings.ts'

const Root = styled.span`
  display: block;
  width: 100%;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  background: var(--pv-art-ground);

  &[data-fill] {
    height: 100%;
    aspect-ratio: auto;
  }

  svg {
    width: 100%;
    height: 100%;
  }
`

/** The same drawing may stand on a page twice: its inner references get a name of their own. */
const withOwnIds = (inner: string, id: string) =>
  inner.replace(/(\bid="|url\(#)([\w-]+)/g, (_, lead, name) => `${lead}${name}-${id}`)

export interface ArtProps {
  name: ArtName
  hue?: Hue | undefined
  /** What it shows, when it is more than decoration. */
  label?: string | undefined
  /** Covers its parent instead of keeping 4 : 3. */
  fill?: boolean | undefined
}

/** A drawing in the colours of its hue and brand. Until it has come, and if it never does, its ground stands in for it. */
export function Art({ name, hue = 'teal', label, fill = false }: ArtProps) {
  const [inner, setInner] = useState('')
  const id = useId().replace(/\W/g, '')
  useEffect(() => {
    let wanted = true
    drawing(name).then(
      (text) => wanted && setInner(withOwnIds(text, id)),
      () => wanted && setInner(''),
    )
    return () => {
      wanted = false
    }
  }, [name, id])
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <Root data-hue={hue} data-fill={fill || undefined} {...meaning}>
      {/* The text is a drawing of this library, from this site's own origin. */}
      <svg viewBox="0 0 240 180" preserveAspectRatio="xMidYMid slice" dangerouslySetInnerHTML={{ __html: inner }} />
    </Root>
  )
}
