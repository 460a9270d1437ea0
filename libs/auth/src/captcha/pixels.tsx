import { useEffect, useRef, type ComponentProps } from 'react'

const bytesOf = (uri: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(uri.slice(uri.indexOf(',') + 1)), (character) => character.charCodeAt(0))

export interface PixelsProps extends Omit<ComponentProps<'canvas'>, 'children'> {
  /** A data URI of a PNG. */
  readonly uri: string
}

/** Pages may load images only from the site. */
export const Pixels = ({ uri, ...rest }: PixelsProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isUnmounted = false
    const draw = async (): Promise<void> => {
      const picture = await createImageBitmap(new Blob([bytesOf(uri)], { type: 'image/png' }))
      const element = canvas.current
      if (isUnmounted || !element) return
      element.width = picture.width
      element.height = picture.height
      element.getContext('2d')?.drawImage(picture, 0, 0)
    }
    draw().catch(() => undefined)
    return () => {
      isUnmounted = true
    }
  }, [uri])
  return <canvas ref={canvas} {...rest} />
}
