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

/** A drawing may appear twice on a page. */
const withOwnIds = (inner: string, id: string) =>
  inner.replace(/(\bid="|url\(#)([\w-]+)/g, (_, lead, name) => `${lead}${name}-${id}`)

export interface ArtProps {
  name: ArtName
  hue?: Hue | undefined
  /** Undefined: decoration. */
  label?: string | undefined
  /** Covers its parent instead of keeping 4 : 3. */
  fill?: boolean | undefined
}

/** Shows its background until loaded. */
export function Art({ name, hue = 'teal', label, fill = false }: ArtProps) {
  const [inner, setInner] = useState('')
  const id = useId().replace(/\W/g, '')
  useEffect(() => {
    let isCurrent = true
    drawing(name).then(
      (text) => isCurrent && setInner(withOwnIds(text, id)),
      () => isCurrent && setInner(''),
    )
    return () => {
      isCurrent = false
    }
  }, [name, id])
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <Root data-hue={hue} data-fill={fill || undefined} {...meaning}>
      {/* Safe: a drawing of this library from the same origin. */}
      <svg viewBox="0 0 240 180" preserveAspectRatio="xMidYMid slice" dangerouslySetInnerHTML={{ __html: inner }} />
    </Root>
  )
}
