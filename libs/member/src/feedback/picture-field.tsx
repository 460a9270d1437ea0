import { isAnsweredBySession, useApi, type ApiError } from '@pavilion/api-client'
import { FEEDBACK_PICTURE_MAX_BYTES, MOST_FEEDBACK_PICTURES, type FeedbackPicture } from '@pavilion/contract/feedback'
import { uploadImage } from '@pavilion/contract/profile'
import { useText } from '@pavilion/i18n'
import { Button } from '@pavilion/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { PICTURE_KINDS } from '../avatar/check-picture.ts'
import { Acts, Fault } from './feedback.styles.ts'
import { PictureStrip } from './picture-strip.tsx'

const SIZE = FEEDBACK_PICTURE_MAX_BYTES / 2 ** 20

export interface PictureFieldProps {
  readonly pictures: readonly FeedbackPicture[]
  readonly onChange: (pictures: readonly FeedbackPicture[]) => void
  readonly error?: string | undefined
  /** At the right, in the same row. */
  readonly children?: ReactNode
}

/** Each is sent when it is chosen; without a case it is gone after a day. */
export const PictureField = ({ pictures, onChange, error, children }: PictureFieldProps) => {
  const t = useText()
  const client = useApi()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const upload = useMutation<FeedbackPicture, ApiError, File>({
    mutationFn: (file) => client.upload(uploadImage, file, { field: 'feedback' }),
    onSuccess: (picture) => onChange([...pictures, picture]),
  })
  const isFull = pictures.length >= MOST_FEEDBACK_PICTURES
  const choose = (file: File | undefined): void => {
    if (!file) return
    const isKind = PICTURE_KINDS.some((kind) => kind === file.type)
    const isSmall = file.size <= FEEDBACK_PICTURE_MAX_BYTES
    setFault(
      isKind ? (isSmall ? undefined : t('feedback.picture.tooLarge', { size: SIZE })) : t('feedback.picture.kind'),
    )
    if (isKind && isSmall) upload.mutate(file)
  }
  const refusal = upload.error && !isAnsweredBySession(upload.error) ? upload.error.message : undefined
  const shownFault = fault ?? refusal ?? error
  return (
    <>
      <PictureStrip
        pictures={pictures}
        onRemove={(removedId) => onChange(pictures.filter(({ id }) => id !== removedId))}
      />
      {shownFault && <Fault role="alert">{shownFault}</Fault>}
      <Acts>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('feedback.picture.add')}
          accept={PICTURE_KINDS.join()}
          onChange={(event) => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button
          size="s"
          icon="picture"
          loading={upload.isPending}
          disabled={isFull}
          onClick={() => input.current?.click()}
        >
          {t(upload.isPending ? 'feedback.picture.adding' : 'feedback.picture.add')}
        </Button>
        <small>{t('feedback.picture.rules', { count: MOST_FEEDBACK_PICTURES, size: SIZE })}</small>
        {children && <span>{children}</span>}
      </Acts>
    </>
  )
}
