import type { FeedbackPicture } from '@pavilion/contract/feedback'
import { useText } from '@pavilion/i18n'
import { Dialog, IconButton } from '@pavilion/ui-kit'
import { useState } from 'react'
import { LargePicture, Pictures } from './feedback.styles.ts'

export interface PictureStripProps {
  readonly pictures: readonly FeedbackPicture[]
  readonly onRemove?: (id: string) => void
}

/** Small, each opening large. */
export const PictureStrip = ({ pictures, onRemove }: PictureStripProps) => {
  const t = useText()
  const [largeId, setLargeId] = useState<string>()
  const at = pictures.findIndex(({ id }) => id === largeId)
  const large = pictures[at]
  if (pictures.length === 0) return null
  return (
    <>
      <Pictures>
        {pictures.map(({ id, url }, index) => (
          <li key={id}>
            <button
              type="button"
              data-picture=""
              aria-label={t('feedback.picture.open', { n: index + 1 })}
              onClick={() => setLargeId(id)}
            >
              <img src={url} alt="" loading="lazy" />
            </button>
            {onRemove && (
              <span data-remove="">
                <IconButton
                  size="s"
                  icon="close"
                  label={t('feedback.picture.remove', { n: index + 1 })}
                  onClick={() => onRemove(id)}
                />
              </span>
            )}
          </li>
        ))}
      </Pictures>
      {large && (
        <Dialog open size="l" title={t('feedback.picture.one', { n: at + 1 })} onClose={() => setLargeId(undefined)}>
          <LargePicture src={large.url} alt={t('feedback.picture.one', { n: at + 1 })} />
        </Dialog>
      )}
    </>
  )
}
